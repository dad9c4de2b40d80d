import { expect, test } from "vitest";
import { Slices } from "../../../server/src/workspace/slices";

/** A host whose clock moves by one millisecond whenever it is read, with what it was told. */
function host() {
  let time = 0;
  const log: string[] = [];
  const pauses: string[] = [];
  const pause = async () => void pauses.push("pause");
  return { log, pauses, host: { now: () => time++, pause, log: (message: string) => log.push(message) } };
}

function* steps(name: string, count: number, done: string[]) {
  for (let step = 1; step <= count; step++) {
    done.push(`${name}${step}`);
    yield;
  }
}

test("nothing is done before the caller has returned", async () => {
  const done: string[] = [];
  const slices = new Slices(host().host);
  const end = slices.start("a", steps("a", 1, done));
  expect(done).toEqual([]);
  expect(await end).toBe("done");
  expect(done).toEqual(["a1"]);
});

test("the newest job goes first", async () => {
  const done: string[] = [];
  const slices = new Slices(host().host);
  await Promise.all([slices.start("a", steps("a", 2, done)), slices.start("b", steps("b", 2, done))]);
  expect(done).toEqual(["b1", "b2", "a1", "a2"]);
});

test("a job that is preferred goes before newer ones", async () => {
  const done: string[] = [];
  const slices = new Slices(host().host);
  const ends = [slices.start("a", steps("a", 1, done)), slices.start("b", steps("b", 1, done))];
  slices.prefer("a");
  await Promise.all(ends);
  expect(done).toEqual(["a1", "b1"]);
});

test("a job that is started again cancels the one before", async () => {
  const done: string[] = [];
  const slices = new Slices(host().host);
  const first = slices.start("a", steps("old", 3, done));
  const second = slices.start("a", steps("new", 1, done));
  expect(await first).toBe("cancelled");
  expect(await second).toBe("done");
  expect(done).toEqual(["new1"]);
});

test("long work lets messages have their turn, and says so", async () => {
  const done: string[] = [];
  const paused: number[] = [];
  const { host: ours, pauses } = host();
  const slices = new Slices(ours, 3);
  await slices.start("a", steps("a", 8, done), () => paused.push(done.length));
  expect(done).toHaveLength(8);
  expect(pauses.length).toBeGreaterThan(2);
  expect(paused[0]).toBeLessThan(8);
});

test("a step that throws is logged, and other jobs go on", async () => {
  const done: string[] = [];
  const { host: ours, log } = host();
  const slices = new Slices(ours);
  const good = slices.start("good", steps("g", 1, done));
  const bad = slices.start(
    "bad",
    (function* () {
      yield;
      throw new Error("no such card");
    })(),
  );
  await Promise.all([good, bad]);
  expect(done).toEqual(["g1"]);
  expect(log.join()).toContain("bad: Error: no such card");
});
