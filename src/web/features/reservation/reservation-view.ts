import type { FormLink } from '#web/features/enquiry/enquiry-view.ts';
import type { PlaceView } from '#web/features/lead-status/lead-status-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';

/** A form with one button, which posts to the page itself. */
export type ReservationButton = { readonly name: 'pay' | 'cancel'; readonly label: string };

/** The shopper's own page of a reservation. It names no person. */
export type ReservationView = {
  readonly heading: string;
  /** `good`: the car is held. `waiting`: the payment is still to come. `over`: the hold has ended. */
  readonly tone: 'good' | 'waiting' | 'over';
  readonly failure: string | null;
  readonly texts: readonly string[];
  /** When the hold ends; null when it has. */
  readonly ends: { readonly label: string; readonly iso: string; readonly now: string } | null;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly pay: ReservationButton | null;
  /** `summary` opens the text and the button, so that one press alone cancels nothing. */
  readonly cancel: {
    readonly summary: string;
    readonly text: string | null;
    readonly button: ReservationButton;
  } | null;
  readonly links: readonly FormLink[];
  readonly place: PlaceView | null;
  /** Of the car. */
  readonly photo: PhotoData | null;
  readonly reference: string | null;
  /** The state may change without the shopper: the page looks again by itself. */
  readonly isPending: boolean;
};

/** The sandbox's card page. */
export type SandboxCardView = {
  readonly title: string;
  readonly banner: string;
  readonly heading: string;
  readonly text: string;
  readonly error: string | null;
  /** The form for a card; null when the bank is asked, or nothing is to be paid. */
  readonly card: {
    readonly label: string;
    readonly hint: string;
    readonly typed: string;
    readonly pay: string;
    readonly cardsHeading: string;
    readonly cards: readonly { readonly number: string; readonly text: string }[];
  } | null;
  readonly approve: { readonly approve: string; readonly refuse: string } | null;
  readonly back: FormLink;
};
