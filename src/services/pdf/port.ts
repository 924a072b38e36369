import type { Result } from '#domain/result.ts';

export type SheetRow = { readonly label: string; readonly value: string };
export type SheetTable = { readonly heading: string; readonly rows: readonly SheetRow[] };

/** One car on paper (D26): everything on it is text in the site's language, chosen by the rules of its page. */
export type CarSheet = {
  /** `en-AU` */
  readonly language: string;
  readonly site: string;
  /** The brand's colour, `#rrggbb`. */
  readonly colour: string;
  /** "Stock H1024" */
  readonly stock: string;
  readonly title: string;
  readonly subtitle: string;
  readonly chips: readonly string[];
  /** What a reader must know before the price: sold, reserved, on its way. */
  readonly notice: string | null;
  /** Null: there is none, and `priceText` stands in its place. */
  readonly price: {
    readonly text: string;
    readonly label: string;
    /** "Was $56,990" */
    readonly was: string | null;
    readonly notes: readonly string[];
  } | null;
  readonly priceText: string | null;
  /** Repayment, rate and comparison rate of one size, then the other figures, then all that has to be said (R6, R7, R9). */
  readonly finance: {
    readonly heading: string;
    readonly headline: readonly SheetRow[];
    readonly figures: readonly SheetRow[];
    readonly notes: readonly string[];
  } | null;
  /** Key information, specifications; one without rows is left out. */
  readonly tables: readonly SheetTable[];
  /** Beside the price: where the car stands, and how to reach the people there. */
  readonly dealer: { readonly heading: string; readonly name: string; readonly lines: readonly string[] };
  /** Where the code leads, and what stands beside it. */
  readonly page: { readonly url: string; readonly caption: string };
  /** Who trades and each licence number, on every page; none of them is taken apart at the end of a line. */
  readonly legal: readonly string[];
  /** Of what day the figures are; on every page. */
  readonly prepared: string;
  /** "Page {page} of {pages}" */
  readonly pageOf: string;
};

/** `busy`: too many are being made; `failed`: it could not be made, which is logged where it happened. */
export type PrintProblem = 'busy' | 'failed';

/** Makes documents, away from the thread that answers requests. */
export type SheetPrinter = {
  /** `photo` is a JPEG. */
  print(sheet: CarSheet, photo: Uint8Array | null): Promise<Result<Uint8Array, PrintProblem>>;
  close(): Promise<void>;
};
