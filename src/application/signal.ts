/** Tells code in this process that there is work. Without a listener, `notify` does nothing. */
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
