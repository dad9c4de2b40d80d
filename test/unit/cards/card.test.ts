import { describe, expect, it } from "vitest";
import { compileText } from "./compile";

describe("type lines and rules of a card", () => {
  it("reads the stats of every kind of monster", () => {
    expect(compileText('card "M"\nDARK Machine Tuner Effect Monster, Level 6, 2400/1500').card).toMatchObject({
      kind: "monster",
      attribute: "DARK",
      types: ["Machine"],
      properties: ["Tuner", "Effect"],
      level: 6,
      atk: 2400,
      def: 1500,
    });
    expect(
      compileText(
        'card "L"\nFIRE Cyberse Link Effect Monster, Link-2, 1600, arrows left and bottom-right\nmaterial 2 monsters',
      ).card,
    ).toMatchObject({ link: 2, arrows: ["left", "bottom-right"], atk: 1600 });
    expect(
      compileText('card "X"\nLIGHT Warrior Xyz Monster, Rank 4, 2500/?\nmaterial 2 Level 4 monsters').card,
    ).toMatchObject({ rank: 4, atk: 2500, def: "?" });
    expect(
      compileText('card "P"\nWIND Spellcaster Pendulum Effect Monster, Level 3, scale 2, 900/1500').card,
    ).toMatchObject({
      scale: 2,
      level: 3,
    });
  });

  it("reads the kind of a Spell or Trap", () => {
    expect(compileText('card "S"\nQuick-Play Spell').card).toMatchObject({ kind: "spell", properties: ["Quick-Play"] });
    expect(compileText('card "S"\nContinuous Spell').card).toMatchObject({ kind: "spell", properties: ["Continuous"] });
    expect(compileText('card "T"\nCounter Trap').card).toMatchObject({ kind: "trap", properties: ["Counter"] });
  });

  it("reads names by rule", () => {
    const always = compileText('card "A"\nField Spell\nname always "B"').card;
    expect(always).toMatchObject({ id: "A", names: ["B"], renamed: true, lists: [] });
    const also = compileText('card "A"\nField Spell\nname also "B"').card;
    expect(also).toMatchObject({ id: "A", names: ["A", "B"], renamed: false });
  });

  it("reads series, limits on the field, materials and Summoning conditions", () => {
    const { card, problems } = compileText(
      [
        'card "A"',
        "DARK Dragon Synchro Effect Monster, Level 8, 2500/2000",
        'series "Shade"',
        'always an "Archfiend" card',
        "only 1 per side",
        "material 1 Tuner + 1 or more non-Tuner monsters",
        "cannot be Normal Summoned or Set",
        "must be Synchro Summoned",
      ].join("\n"),
    );
    expect(problems).toEqual([]);
    expect(card).toMatchObject({
      series: ["Shade", "Archfiend"],
      onlyOnePerSide: true,
      materials: [
        { min: 1, max: 1 },
        { min: 1, max: "any" },
      ],
      summoning: [
        { rule: "cannot be Normal Summoned or Set" },
        { rule: "must be", by: [{ by: "kind", kind: "Synchro" }] },
      ],
    });
  });

  it("lists the names that its text has in quotes", () => {
    const { card } = compileText(
      'card "A"\nNormal Spell\nlists "C"\nactivation\ndo add 1 "B" from your Deck to your hand\nalso add 1 "Lamp" monster from your Deck to your hand',
    );
    expect([...card.lists].sort()).toEqual(["B", "C"]);
  });

  it("writes the effects of a Union", () => {
    const { card, problems } = compileText(
      'card "U"\nLIGHT Machine Union Effect Monster, Level 4, 1000/1000\nUnion with 1 Machine monster',
    );
    expect(problems).toEqual([]);
    expect(card.effects.map((effect) => effect.class)).toEqual(["ignition", "ignition", "replacement"]);
    expect(card.effects[0]?.limit?.shared).toBe(card.effects[1]?.limit?.shared);
  });
});
