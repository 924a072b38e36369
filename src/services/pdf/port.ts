import type { PaperSize } from '#domain/market.ts';
import type { Result } from '#domain/result.ts';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { FontFamily } from '#domain/tenant/config/brand.ts';

export type SheetRow = { readonly label: string; readonly value: string };
export type SheetTable = { readonly heading: string; readonly rows: readonly SheetRow[] };

export type SheetFonts = { readonly display: FontFamily; readonly text: FontFamily };

/** What makes the sheet look like the site. Colours are `#rrggbb`; the text on each is readable. */
export type SheetLook = {
  readonly template: TemplateName;
  readonly fonts: SheetFonts;
  readonly colours: Readonly<Record<'brand' | 'on_brand' | 'accent' | 'on_accent', string>>;
};

/** The pictures of a sheet. */
export type SheetPictures = {
  /** JPEG, three to two. */
  readonly photo: Uint8Array | null;
  /** Further photos of the car, JPEG, three to two. */
  readonly more: readonly Uint8Array[];
  /** PNG. */
  readonly logo: Uint8Array | null;
};

/** The printed sheet of a car (D26). All its texts are in the site's language and follow the rules of the car's page. */
export type CarSheet = {
  /** `en-AU` */
  readonly language: string;
  readonly paper: PaperSize;
  readonly site: string;
  readonly look: SheetLook;
  /** The name and the lines below it, as in the site's header. */
  readonly brand: { readonly name: string; readonly lines: readonly string[] };
  /** "Stock H1024" */
  readonly stock: string;
  readonly title: string;
  readonly subtitle: string;
  readonly chips: readonly string[];
  /** A notice before the price: sold, reserved, coming soon. */
  readonly notice: string | null;
  /** Null when there is no price; `priceText` is printed instead. */
  readonly price: {
    readonly text: string;
    readonly label: string;
    /** "Was $56,990" */
    readonly was: string | null;
    readonly notes: readonly string[];
  } | null;
  readonly priceText: string | null;
  /** Repayment, rate and comparison rate in one size, then the other figures, then the disclaimers (R6, R7, R9). */
  readonly finance: {
    readonly heading: string;
    readonly headline: readonly SheetRow[];
    readonly figures: readonly SheetRow[];
    readonly notes: readonly string[];
  } | null;
  /** Tow rating, payload and their like, for templates that lead with them. */
  readonly ratings: {
    readonly heading: string;
    readonly note: string;
    readonly rows: readonly SheetRow[];
    /** What is left with the shopper's van on; null without a van. */
    readonly van: (SheetRow & { readonly note: string }) | null;
  } | null;
  /** The paragraphs of the letter, for templates that write one. */
  readonly letter: readonly string[];
  /** Key information and specifications. A table without rows is left out. */
  readonly tables: readonly SheetTable[];
  /** The car's location and its contact details, beside the price. */
  readonly dealer: {
    readonly heading: string;
    readonly name: string;
    readonly phone: string | null;
    readonly lines: readonly string[];
  };
  /** The address in the QR code, and the text beside it. */
  readonly page: { readonly url: string; readonly caption: string };
  /** The dealership and each licence number, on every page. No part is broken across lines. */
  readonly legal: readonly string[];
  /** The date of the figures, on every page. */
  readonly prepared: string;
  /** "Page {page} of {pages}" */
  readonly pageOf: string;
};

/** `busy`: too many documents are being made. `failed`: the document could not be made; the cause is in the log. */
export type PrintProblem = 'busy' | 'failed';

/** Makes documents outside the thread that answers requests. */
export type SheetPrinter = {
  print(sheet: CarSheet, pictures: SheetPictures): Promise<Result<Uint8Array, PrintProblem>>;
  close(): Promise<void>;
};
