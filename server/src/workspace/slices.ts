import type { Host } from "./host";

/** How long work goes on before messages get their turn, in milliseconds: half a frame. */
const sliceLength = 8;

/** What became of a job. */
export type JobEnd = "done" | "cancelled";

interface Job {
  readonly name: string;
  readonly steps: Iterator<void>;
  readonly paused: () => void;
  readonly end: (how: JobEnd) => void;
}

/**
 * Does long work in short slices. Jobs are iterators that do one small piece at each `next`; the newest job goes
 * first, and a job that is started again under its name takes the place of the one before.
 */
export class Slices {
  readonly #host: Pick<Host, "now" | "pause" | "log">;
  readonly #length: number;
  /** The newest last. */
  #jobs: readonly Job[] = [];
  #running = false;

  constructor(host: Pick<Host, "now" | "pause" | "log">, length = sliceLength) {
    this.#host = host;
    this.#length = length;
  }

  /**
   * Starts a job; it begins once the caller has returned. `paused` is called whenever a slice ends with the job
   * unfinished. Resolves when the job has ended; a step that throws is logged and ends the job as done.
   */
  start(name: string, steps: Iterator<void>, paused: () => void = () => undefined): Promise<JobEnd> {
    this.cancel(name);
    return new Promise((end) => {
      this.#jobs = [...this.#jobs, { name, steps, paused, end }];
      void this.#run();
    });
  }

  /** Ends a job before its time; without a job of that name nothing happens. */
  cancel(name: string): void {
    const job = this.#jobs.find((each) => each.name === name);
    if (job === undefined) return;
    this.#jobs = this.#jobs.filter((each) => each !== job);
    job.end("cancelled");
  }

  /** Puts a job in front of all others; without a job of that name nothing happens. */
  prefer(name: string): void {
    const job = this.#jobs.find((each) => each.name === name);
    if (job !== undefined) this.#jobs = [...this.#jobs.filter((each) => each !== job), job];
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    await this.#host.pause();
    while (this.#jobs.length > 0) {
      this.#slice();
      this.#jobs.at(-1)?.paused();
      if (this.#jobs.length > 0) await this.#host.pause();
    }
    this.#running = false;
  }

  #slice(): void {
    const end = this.#host.now() + this.#length;
    for (let job = this.#jobs.at(-1); job !== undefined; job = this.#jobs.at(-1)) {
      if (this.#step(job)) {
        this.#jobs = this.#jobs.filter((each) => each !== job);
        job.end("done");
      }
      if (this.#host.now() >= end) return;
    }
  }

  /** Whether the job has ended. */
  #step(job: Job): boolean {
    try {
      return job.steps.next().done === true;
    } catch (error) {
      this.#host.log(`${job.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return true;
    }
  }
}
