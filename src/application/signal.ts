/** Wakes whoever waits for work in this process. Without a listener, `notify` does nothing. */
export type Signal = {
  notify(): void;
  /** Replaces the listener: only the last one is called. */
  listen(listener: () => void): void;
};

export function createSignal(): Signal {
  let listener: () => void = () => {};
  return {
    notify: () => listener(),
    listen: (next) => void (listener = next),
  };
}
