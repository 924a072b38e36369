import type { DifferentDay } from '#domain/location/opening-hours.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { FormView } from '#web/features/enquiry/enquiry-view.ts';
import type { MapView } from '#web/features/maps/map-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { NearView } from '#web/features/near/near-view.ts';
import type { ReviewsView } from '#web/features/reviews/reviews-view.ts';
import type { SiteLocation, SitePhone } from '#web/features/site/site-data.ts';

/** A location with the details that only its card and page show (spec §2). */
export type PlaceView = SiteLocation & {
  /** Link to the page of the location. Null on that page, and where the site shows no details. */
  readonly detailsHref: string | null;
  readonly photo: PhotoData | null;
  readonly landline: SitePhone | null;
  /** The days of the holiday hours dialog, and the day at the location; null when the site has no such dialog. */
  readonly differentDays: { readonly today: string; readonly days: readonly DifferentDay[] } | null;
  readonly words: PlaceWords;
};

/** Labels of a location's card and page. */
type PlaceWords = {
  readonly details: string;
  readonly phone: string;
  readonly landline: string;
  /** What the location sells or works on. Null where it names no make. */
  readonly offers: string | null;
};

/** Hours of a department, shown beside those of the location (spec §9). */
export type DepartmentHours = { readonly heading: string; readonly rows: readonly HoursLine[] };
type HoursLine = { readonly days: string; readonly hours: string };

/** A page with one form, and the locations to call instead. */
export type FormPageView = {
  readonly heading: string;
  readonly intro: string;
  readonly form: FormView;
  readonly places: readonly PlaceView[];
  readonly talk: string;
  readonly department: DepartmentHours | null;
  readonly maps: readonly MapView[];
};

/** A form at the end of a page, with its heading. */
export type PageFormView = { readonly heading: string; readonly intro: string; readonly view: FormView };

/** All locations, and the contact form below them. */
export type ContactView = {
  readonly heading: string;
  readonly intro: string;
  readonly places: readonly PlaceView[];
  readonly placesHeading: string;
  /** Null where there is nothing to choose from. */
  readonly near: (NearView & { readonly action: string }) | null;
  /** A map for each kind that the site offers and has locations of. */
  readonly maps: readonly MapView[];
  /** Null when the site has no form on its contact page. */
  readonly form: PageFormView | null;
};

/** A department of a location, which is a location too: its kind, such as "Service", and where it is. */
export type DepartmentView = { readonly kind: string; readonly place: PlaceView };

export type TeamMemberView = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly photo: PhotoData | null;
  readonly phone: SitePhone | null;
  readonly email: string | null;
};

/** One location, and the form that is sent to it. */
export type LocationView = {
  readonly place: PlaceView;
  /** Null where the site shows none. */
  readonly reviews: ReviewsView | null;
  readonly map: MapView | null;
  /** The departments with a location of their own: hours, phones and page. */
  readonly departments: readonly DepartmentView[];
  /** Hours of departments that have none (`location_pages.service_hours`). */
  readonly departmentHours: readonly DepartmentHours[];
  /** The first cars that stand there; null when there is none. */
  readonly cars: {
    readonly heading: string;
    readonly all: { readonly label: string; readonly href: string };
    readonly cards: readonly CardView[];
  } | null;
  readonly team: readonly TeamMemberView[];
  readonly all: { readonly label: string; readonly href: string };
  readonly form: PageFormView | null;
};
