import type { ContentComponent, TextBlock } from '#domain/content/markdown/content-tree.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { TeamMemberView } from '#web/features/contact/place-view.ts';
import type { FormView } from '#web/features/enquiry/enquiry-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { ReviewsView } from '#web/features/reviews/reviews-view.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

export type StockListView = {
  readonly kind: 'stock_list';
  readonly heading: string | null;
  readonly cars: readonly CardView[];
  readonly all: { readonly label: string; readonly href: string };
};

/** A form in a text. It is sent to the page of the form. */
export type ContentFormView = {
  readonly kind: 'form';
  readonly heading: string;
  readonly view: FormView;
  readonly action: string;
  /** The locations to call instead, of those that the site has on every page, and the links to their pages. */
  readonly talk: {
    readonly heading: string;
    readonly places: readonly { readonly id: string; readonly detailsHref: string | null }[];
  };
};

/** A call to action that calls a location of the site. Its number is hidden until clicked (D585). */
export type ContentCallView = {
  readonly kind: 'call';
  readonly heading: string | null;
  readonly blocks: readonly TextBlock[];
  /** The id of the location, which the site has on every page. */
  readonly place: string;
};

/** The reviews of the site in a text. */
export type ContentReviewsView = { readonly kind: 'reviews'; readonly view: ReviewsView };

/** A block of a text whose links lead somewhere and whose pictures may be shown. */
export type BlockView =
  | TextBlock
  | Exclude<ContentComponent, { readonly kind: 'form' | 'reviews' | 'stock_list' }>
  | StockListView
  | ContentCallView
  | ContentFormView
  | ContentReviewsView;

/** A page or a blog entry. */
export type ContentPageView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly lead: string | null;
  readonly photo: PhotoData | null;
  readonly byline: Byline | null;
  /** Links to the headings of a long text. */
  readonly contents: { readonly heading: string; readonly links: readonly HeadingLink[] } | null;
  readonly blocks: readonly BlockView[];
};

/** `id` of a heading, and its text. */
export type HeadingLink = { readonly id: string; readonly text: string };
export type Byline = { readonly day: PostDay | null; readonly author: string | null };
/** `iso` is YYYY-MM-DD; `text` is as the market writes it. */
export type PostDay = { readonly iso: string; readonly text: string };

/** An entry in the list of a blog. */
export type PostView = {
  readonly href: string;
  readonly title: string;
  readonly text: string | null;
  readonly photo: PhotoData | null;
  readonly day: PostDay | null;
};

export type BlogView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly lead: string | null;
  /** Links to all posts and to the reviews; empty when the site has only one of the lists. */
  readonly lists: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly blocks: readonly BlockView[];
  readonly posts: readonly PostView[];
};

export type TeamView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly lead: string | null;
  readonly blocks: readonly BlockView[];
  /** One for each location, those who work everywhere first. */
  readonly groups: readonly {
    readonly name: string;
    readonly secondLine: string | null;
    readonly href: string | null;
    readonly members: readonly TeamMemberView[];
  }[];
};
