import type { StoredValuation } from './stored-valuation.ts';

/** The page of a valuation that belongs to a lead. */
export type OfferView = {
  readonly title: string;
  readonly heading: string;
  readonly text: string | null;
  /** "$23,400"; null without an offer. */
  readonly price: string | null;
  readonly isAccepted: boolean;
  readonly market: string | null;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly rowsHeading: string;
  readonly conditions: string | null;
  /** Label of the button that accepts the offer; null where it cannot be accepted. */
  readonly accept: string | null;
  readonly failure: string | null;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  /** What the browser keeps of it; null for what it must forget. */
  readonly kept: StoredValuation | null;
  /** The body of the call that saves the valuation (spec §7); null for dealerships that save none. */
  readonly saved: Readonly<Record<string, unknown>> | null;
};
