/** Long work in turns: queries and others are answered between them. */
export type Turns = { rest(): Promise<void> };

/** Milliseconds of work between two pauses. */
const TURN = 10;

export function createTurns(): Turns {
  let started = performance.now();
  return {
    async rest() {
      if (performance.now() - started < TURN) return;
      await new Promise((resolve) => setImmediate(resolve));
      started = performance.now();
    },
  };
}
