/** Tells who waits for work in this process that there is some. Rung with nobody listening, it does nothing. */
export type Bell = {
  ring(): void;
  /** Only the last listener hears it. */
  listen(hear: () => void): void;
};

export function createBell(): Bell {
  let heard: () => void = () => {};
  return {
    ring: () => heard(),
    listen: (hear) => void (heard = hear),
  };
}
