import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { OfferTeaserView } from './offer-teaser.tsx';

/** One step of a lead's progress: completed, current or to come. */
export type ProgressStep = {
  readonly state: 'done' | 'now' | 'ahead';
  readonly title: string;
  readonly text: string | null;
  /** The time as ISO text and as readable text. */
  readonly time: { readonly iso: string; readonly text: string } | null;
};

/** The location that answers, or where the test drive starts, with its address and phone number. */
export type PlaceView = {
  readonly heading: string;
  readonly name: string;
  readonly address: readonly string[];
  readonly directions: { readonly href: string; readonly text: string } | null;
  readonly phone: { readonly href: string; readonly text: string } | null;
};

export type DriveView = {
  readonly heading: string;
  readonly time: { readonly iso: string; readonly text: string };
  /** What to bring. Null after the test drive. */
  readonly bring: string | null;
  readonly calendar: { readonly href: string; readonly text: string };
};

/** The progress of a lead. */
export type LeadStatusView = {
  readonly heading: string;
  readonly state: string;
  readonly reference: string;
  readonly steps: readonly ProgressStep[];
  /** More progress is expected, so the page reloads its data from time to time. */
  readonly isUnderWay: boolean;
  /** Of the car that the lead is about. */
  readonly photo: PhotoData | null;
  /** The car as the heading names it, its badge and series, and the link to its page. */
  readonly car: {
    readonly href: string;
    readonly title: string;
    readonly subtitle: string | null;
    readonly text: string;
  } | null;
  readonly drive: DriveView | null;
  readonly place: PlaceView | null;
  /** The valuation of the sender's own car. */
  readonly offer: OfferTeaserView | null;
  readonly keep: string;
};
