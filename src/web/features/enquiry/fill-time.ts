type Filling = {
  /** The form was prefilled with stored details or earlier answers, so the shopper may send it at once. */
  readonly isPrefilled: boolean;
  /** Time since the page was loaded, even if the form opened later: a person reads before writing. */
  readonly sincePageMs: number;
};

/**
 * Milliseconds from loading the page to sending the form, as text. Empty for a prefilled form, whose time is not judged
 * (D30).
 */
export function fillTime({ isPrefilled, sincePageMs }: Filling): string {
  return isPrefilled ? '' : String(Math.round(sincePageMs));
}
