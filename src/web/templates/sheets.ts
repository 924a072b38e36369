import testDrive from '#web/features/test-drive/test-drive.css?url';
import chosenCars from '#web/styles/chosen-cars.css?url';
import compare from '#web/styles/compare.css?url';
import content from '#web/styles/content.css?url';
import directory from '#web/styles/directory.css?url';
import enquiry from '#web/styles/enquiry.css?url';
import forms from '#web/styles/forms.css?url';
import location from '#web/styles/location.css?url';
import personal from '#web/styles/personal.css?url';

/** A kind of page: what its route names in its `handle`. Pages without one have the frame's sheets only. */
export type PageKind =
  | 'home'
  | 'search'
  | 'chosen_cars'
  | 'compare'
  | 'car'
  | 'location'
  | 'model'
  | 'directory'
  | 'enquiry'
  | 'forms'
  | 'form_text'
  | 'test_drive'
  | 'finance'
  | 'personal'
  | 'success'
  | 'checkout'
  | 'content';

type SheetsOfPage = {
  /** What its first screen needs: inline in the document (D323). */
  readonly first: readonly string[];
  /** What follows below, with the end of every page. Null where that is so little that it is inline too. */
  readonly below: string | null;
};

/** The addresses of a template's style sheets. */
export type Sheets = {
  /** What every page has, first of all sheets. */
  readonly frame: string;
  /** The end of every page, for pages without a sheet for their lower part. */
  readonly end: string;
  readonly pages: Readonly<Record<PageKind, SheetsOfPage>>;
};

/** Pages of no kind. */
export const NO_SHEETS: SheetsOfPage = { first: [], below: null };

/** Sheets of pages to which no template adds anything. */
export const SHARED_SHEETS = {
  compare: { first: [compare], below: null },
  enquiry: { first: [enquiry], below: null },
  forms: { first: [forms], below: null },
  directory: { first: [directory], below: null },
  test_drive: { first: [forms, testDrive], below: null },
  personal: { first: [forms, personal], below: null },
} satisfies Partial<Sheets['pages']>;

/** What pages of chosen cars need besides the sheets of a search. */
export const CHOSEN_CARS_SHEET: string = chosenCars;

/** What the page of a location needs before its lower part, and its team. */
export const LOCATION_SHEETS: readonly string[] = [forms, location];

/** What the first screen of a form with a text of the dealer around it needs. */
export const FORM_TEXT_SHEETS: readonly string[] = [forms, content];

/** What the first screen of a content page needs. Below it, a text may list cars, as the page of a car does. */
export const CONTENT_SHEETS: readonly string[] = [content];
