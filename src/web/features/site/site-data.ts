import type { Rating } from '#domain/content/stars.ts';
import type { DepartmentName } from '#domain/location/departments.ts';
import type { DayHours, PublicHoliday } from '#domain/location/opening-state.ts';
import type { Market } from '#domain/market.ts';
import type { PictureSite } from '#domain/picture/picture-address.ts';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { AnalyticsView } from '#web/features/analytics/analytics-view.ts';
import type { CarControlName } from '#web/features/chosen-cars/controlled-car.ts';
import type { FinanceNoteView } from '#web/features/finance/finance-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { VanTexts } from '#web/features/towing/van-view.ts';
import type { LocaleCode, Wording } from '#web/messages/messages.ts';

/** What every page of a tenant's site shows around its content. Plain data, the same for all shoppers (D49). */
export type SiteData = {
  readonly name: string;
  readonly tagline: string | null;
  readonly template: TemplateName;
  readonly locale: LocaleCode;
  readonly wording: Wording;
  /** What the addresses of its pictures are built from. */
  readonly pictures: PictureSite;
  readonly logo: PhotoData | null;
  readonly logoOnDark: PhotoData | null;
  readonly favicon: PhotoData | null;
  /** Custom properties of the page's root: the colours and fonts that the tenant set over its template's (D4). */
  readonly style: Readonly<Record<string, string>>;
  /** Whether the tenant set a font over its template's. */
  readonly hasOwnFonts: boolean;
  readonly header: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
  readonly footerNote: string | null;
  /** The note that repayments on cards require (R7, R9); null when no card shows one. */
  readonly financeNote: FinanceNoteView | null;
  readonly locations: readonly SiteLocation[];
  /** What the header has besides its menu (`navigation`). */
  readonly headerParts: { readonly locations: boolean; readonly phones: boolean };
  /** The unit of distances and the digits of a postcode; null where nothing can be measured (D352). */
  readonly distances: { readonly unit: Market['distance_unit']; readonly digits: number } | null;
  /** Texts for the shopper's van; null where the site does not ask for it (D424). */
  readonly van: VanTexts | null;
  /** Where the reviews behind every rating come from (R17). */
  readonly reviewSource: string | null;
  /** One line for each dealership: legal name, licence numbers and ABN (R12). */
  readonly legal: readonly LegalLine[];
  /** The dealership that holds the one car of the page. The frame of the page sets it. */
  readonly seller?: string | null;
  /** How many cars the shopper has saved, on a page that is theirs alone; else null. */
  readonly savedCars?: number | null;
  /** Cards and wallets; `mark` is the address of a picture, null for one that has none. */
  readonly accepted: {
    readonly heading: string;
    readonly marks: readonly { readonly name: string; readonly mark: string | null }[];
  } | null;
  readonly analytics: AnalyticsView;
  /** Keys that the browser must not keep, or `all`; null when the site allows every one (`ui/browser-storage.ts`). */
  readonly notStored: string | null;
  /** The lists for which a card and a car's page have a control. */
  readonly controls: { readonly card: readonly CarControlName[]; readonly page: readonly CarControlName[] };
  /** How long a passing message stays that nobody dismisses. */
  readonly toastSeconds: number;
  readonly links: {
    readonly home: string;
    readonly cars: string;
    readonly contact: string;
    readonly phoneReveal: string;
    /** Saved cars: the watchlist, or the favourites of the browser. Null where the site has neither. */
    readonly saved: string | null;
    /** Null where nobody can sign in. */
    readonly account: string | null;
    readonly favourites: string;
    readonly compare: string;
    readonly watchlist: string;
  };
};

/** An entry of a menu. Links to addresses without a page, or with one that is switched off, are left out by `toMenu`. */
export type MenuItem = {
  readonly label: string;
  readonly href: string | null;
  readonly links: readonly MenuLink[];
  /** Columns of a wide menu, in place of links. */
  readonly groups: readonly MenuGroup[];
};
export type MenuGroup = MenuLink & { readonly links: readonly MenuLink[] };
export type MenuLink = { readonly label: string; readonly href: string };

export type LegalLine = { readonly name: string; readonly legal: string; readonly numbers: readonly string[] };

/** The stars of a location. `source` is null where it is the site's, which `reviewSource` names. */
export type LocationRating = Rating & { readonly source: string | null };

export type SiteLocation = {
  readonly id: string;
  /** The page of the location. */
  readonly href: string;
  /** The name, split at its hyphen (spec §2). */
  readonly name: string;
  readonly secondLine: string | null;
  /** The name in lists: the first line, or both where several locations have the same one. */
  readonly label: string;
  readonly department: DepartmentName;
  readonly makes: readonly string[];
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly place: { readonly lat: number; readonly long: number } | null;
  readonly directions: string | null;
  readonly timeZone: string;
  readonly week: readonly DayHours[];
  /** Days that differ, by date. */
  readonly special: Readonly<Record<string, DayHours>>;
  /** Public holidays of the next days on which the hours may differ (D45). */
  readonly holidays: readonly PublicHoliday[];
  readonly phone: SitePhone | null;
  readonly rating: LocationRating | null;
  /** "Motor dealer licence: MD054321" (R12). */
  readonly licences: readonly string[];
};

/** A number that is shown after a click only (D55). Before it, a page contains no text of it but `masked`. */
export type SitePhone = {
  readonly masked: string;
  /** The number reversed, so that a page's data does not contain it either. */
  readonly sealed: string;
  /** The number that its link dials, reversed too. */
  readonly dial: string;
  readonly isHidden: boolean;
  /** The fields of the report of a reveal. */
  readonly report: { readonly location_id: string; readonly dealership_id: string; readonly website_id: string };
};
