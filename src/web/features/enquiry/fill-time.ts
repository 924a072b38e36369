type Filling = {
  /** Kept details, or answers of before, stood in it: whoever meets it so has nothing left to do but send it. */
  readonly isPrefilled: boolean;
  /** Since the page was loaded, whenever the form opened on it: a person reads before writing. */
  readonly sincePageMs: number;
};

/** Milliseconds that filling a form in took, as it is sent; empty where that says nothing, and is not judged (D30). */
export function fillTime({ isPrefilled, sincePageMs }: Filling): string {
  return isPrefilled ? '' : String(Math.round(sincePageMs));
}
