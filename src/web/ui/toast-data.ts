/** A passing message. `action` leads on from it, and is never the only way there. */
export type Toast = {
  readonly heading?: string;
  readonly message: string;
  readonly action?: { readonly label: string; readonly href: string };
};

export type ToastSettings = {
  /** The name of the button that dismisses it. */
  readonly dismissLabel: string;
  /** After so many seconds it leaves by itself. */
  readonly seconds: number;
};
