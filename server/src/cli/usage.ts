import type { Command } from "./arguments";

const overview = `duel plays rulings: a .duel file states a board and some steps, and says which steps are illegal and why.

Usage
  duel check [paths]      play the scenarios and say which hold
  duel rulings [paths]    list the rulings, and the scenarios that witness each
  duel fmt [paths]        put .duel files into their usual form
  duel explain ID         print a ruling or a rule of the core
  duel card "Name"        print what the core understood of a card
  duel cards [paths]      list the cards; with --coverage, the scenarios that show each effect
  duel help COMMAND       tell more about one of these
  duel --version

A first scenario, in a file first.duel:

  card "Paper Knight"
    EARTH Warrior Normal Monster, Level 4, 1200/800

  scenario "A turn has one Normal Summon"
    A hand: "Paper Knight" x2
    turn 3, A's Main Phase 1
    A Normal Summons "Paper Knight"#1
    expect "Paper Knight"#1 on A's field
    A cannot Normal Summon "Paper Knight"#2

  duel check first.duel

The library has many cards already. A line by which a player does something must be legal; "can" and "cannot" ask
whether it is; "per RULING" behind a line wants the verdict to rest on that ruling.

Exit status: 0 all hold, 1 something does not, 2 the command was wrong.
`;

const fileOptions = `  --exclude PATTERN   leave files or folders out; * is any text, ** any folders. Can be repeated
  --cards PATH        know the cards, rulings and profiles there too, without reporting on them. Can be repeated`;

const paths = `Paths are files or folders. Without any, the folders examples, test/cases and test/cards are taken where they exist,
else the whole working folder.`;

const texts: Readonly<Record<Command, string>> = {
  check: `Plays scenarios and says which hold.

Usage
  duel check [paths] [options]

Options
  --profile P         only the verdicts under profile P; a scenario without "under" is played in it
  --reporter NAME     pretty   for people (the default)
                      json     an array of {file, title, line, row, profile, verdict, diagnostics}
                      junit    XML that build servers read
                      tap      the Test Anything Protocol
                      sarif    for code scanning
                      github   annotations of GitHub Actions
${fileOptions}

${paths}
Library faults and files that cannot be read are reported, and the rest is played.

Examples
  duel check
  duel check rulings/prohibition.duel --profile tcg-2010
  duel check . --exclude "**/wrong-*.duel" --reporter junit > report.xml

Exit status: 0 all hold, 1 something does not, 2 the command was wrong. An undecided verdict that no line expects is
shown and fails nothing.
`,
  rulings: `Lists every ruling with the scenarios that witness it and how they stand under each profile. A witness of a ruling
is a line that ends in "per" and its id.

Usage
  duel rulings [paths] [options]

Options
  --reporter NAME     table (the default), markdown, html (a page with the scenarios, boards and verdicts), or
                      json: an array of {id, profiles, status, witnesses: [{file, line, title, profile, verdict}]}
${fileOptions}

${paths}

Example
  duel rulings --reporter html > rulings.html
`,
  fmt: `Puts .duel files into their usual form: indentation, spaces, letter case of the words. What a file means stays.

Usage
  duel fmt [paths] [options]

Options
  --check             change nothing, name the files that are not in their usual form, and exit with 1 if there are any
  --exclude PATTERN   leave files or folders out. Can be repeated

${paths}
`,
  explain: `Prints a ruling (its statement, source, profiles and the rules that it documents) or a rule of the core (what it
gates, what it says, and the rulings that document it).

Usage
  duel explain ID [paths] [options]

Options
${fileOptions}

Examples
  duel explain prohibition/ocg-4
  duel explain declared/attack
`,
  card: `Prints a card as the core understood it: its stats and names, and every effect as data.

Usage
  duel card "Name" [paths] [options]

Options
${fileOptions}

The name is the printed one, in quotes.
`,
  cards: `Lists the cards of the library and of the files. With --coverage it plays the scenarios of the files, and says of each
effect which of them played it, and which refused it for a reason of its own text.

Usage
  duel cards [paths] [options]

Options
  --coverage          the effects, with the scenarios that show them
  --reporter NAME     table (the default) or json: an array of {card, file, line, profiles, effects}; with --coverage
                      effects is an array of {effect, text, line, played, refused, refusable}, and each witness in
                      played and refused is {file, line, title, profile, reason}
${fileOptions}

Played: a Chain Link of the effect resolved and did something, or something was done by it, or a monster was Summoned by
its procedure. Refused: a line says that it cannot be used, or does not trigger, and nothing stands against it but its own
condition, event, cost, target, declaration, choice, limit or oath. Of an effect that nobody activates: seen applying, and
seen not applying. Only scenarios that hold count. An effect whose text gives no reason to refuse it, such as a bare
activation, need only be played.

${paths}
`,
  help: overview,
  version: "Prints the version.\n\nUsage\n  duel --version\n",
};

/** What `--help` prints: about one command, or about all of them. */
export const usage = (about?: Command): string => texts[about ?? "help"];
