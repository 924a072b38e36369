import type { StoredSubject } from '#web/ui/stored-values.ts';

/** A line of a list: what it is, and what is to know of it. `href` is null where there is nothing to open. */
export type AccountRow = { readonly title: string; readonly text: string; readonly href: string | null };

type Section = { readonly heading: string; readonly none: string; readonly rows: readonly AccountRow[] };
type LinkView = { readonly href: string; readonly label: string };

/** The account page. All texts are filled in. */
export type AccountView = {
  readonly title: string;
  readonly signedIn: string;
  /** What was just done; null otherwise. */
  readonly notice: string | null;
  readonly signOut: { readonly action: string; readonly label: string };
  /** Null on a site without a watchlist, for a user without saved cars. */
  readonly cars: (Section & { readonly link: LinkView | null }) | null;
  /** Without an enquiry, `link` leads to the cars. */
  readonly enquiries: Section & { readonly more: string | null; readonly link: LinkView | null };
  readonly sessions: {
    readonly heading: string;
    readonly rows: readonly AccountRow[];
    /** Null where there is no other session. */
    readonly signOutOthers: string | null;
  };
  readonly browser: BrowserDataView;
  readonly data: { readonly heading: string; readonly text: string; readonly action: string; readonly label: string };
  readonly remove: { readonly heading: string; readonly text: string; readonly link: LinkView };
};

/** What the browser itself keeps. Only its script can see that. */
export type BrowserDataView = {
  readonly heading: string;
  readonly text: string;
  readonly none: string;
  readonly noScript: string;
  readonly clear: string;
  readonly clearAll: string;
  readonly cleared: string;
  readonly failed: string;
  readonly subjects: Readonly<Record<StoredSubject, string>>;
};

/** The step before an account is deleted, and the page after it. */
export type DeleteAccountView =
  | {
      readonly kind: 'ask';
      readonly title: string;
      readonly goes: { readonly heading: string; readonly lines: readonly string[] };
      readonly stays: { readonly heading: string; readonly lines: readonly string[] };
      readonly confirm: string;
      readonly cancel: LinkView;
    }
  | {
      readonly kind: 'done';
      readonly title: string;
      readonly text: string;
      readonly home: LinkView;
      readonly browser: BrowserDataView;
    };
