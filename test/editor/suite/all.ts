import "./activation.test";
import "./verdicts.test";
import "./typing.test";
import "./reading.test";
import "./commands.test";
import "./workspace.test";
import "./restart.test";
