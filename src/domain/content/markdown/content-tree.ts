import type { PageFormName } from '#domain/lead/lead-forms.ts';

/**
 * The text of a content page as plain data that survives JSON. Nothing but these nodes reaches a page, so this type is
 * the allow-list of what an author may publish: there is no node for HTML, scripts, styles or attributes.
 */
export type ContentText = readonly ContentBlock[];

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** `href` is safe (`safeLink`). */
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

/** A picture of the tenant's folder, or of a host that the site lists. `colour` is shown until it is loaded. */
export type ContentPicture = {
  readonly photo: { readonly image: string; readonly colour?: string };
  readonly alt: string;
};

export type TextBlock =
  /** Below the title of the page, which is its only heading of level 1. `id` is unique on the page. */
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3 | 4;
      readonly id: string;
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly (readonly TextBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly TextBlock[] }
  | { readonly kind: 'code_block'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'rule' }
  | ({ readonly kind: 'picture'; readonly caption: string | null } & ContentPicture);

export type AccordionItem = { readonly heading: string; readonly blocks: readonly TextBlock[] };

/** Components that an author writes as directives. They stand by themselves, never inside other blocks. */
export type ContentComponent =
  | { readonly kind: 'accordion'; readonly items: readonly AccordionItem[] }
  | {
      readonly kind: 'call_to_action';
      readonly heading: string | null;
      readonly blocks: readonly TextBlock[];
      readonly label: string;
      readonly href: string;
    }
  | { readonly kind: 'gallery'; readonly pictures: readonly ContentPicture[] }
  | { readonly kind: 'form'; readonly form: PageFormName }
  /** The reviews of the site. */
  | { readonly kind: 'reviews'; readonly heading: string | null }
  | {
      readonly kind: 'stock_list';
      readonly heading: string | null;
      /** The address of a search of this site. */
      readonly search: string;
      readonly count: number;
    };

export type ContentBlock = TextBlock | ContentComponent;
