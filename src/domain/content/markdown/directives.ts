import { FORM_PAGES } from '#domain/lead/lead-forms.ts';

/** The components of a text, by the name of their directive, with the attributes that each takes. */
export const DIRECTIVES = {
  accordion: { form: 'container', attributes: [] },
  'call-to-action': { form: 'container', attributes: ['heading', 'label', 'link'] },
  gallery: { form: 'container', attributes: [] },
  form: { form: 'leaf', attributes: ['name'] },
  reviews: { form: 'leaf', attributes: ['heading'] },
  'stock-list': { form: 'leaf', attributes: ['search', 'count', 'heading'] },
} as const satisfies Readonly<Record<string, { form: 'container' | 'leaf'; attributes: readonly string[] }>>;

export type DirectiveName = keyof typeof DIRECTIVES;

export const isDirectiveName = (name: string): name is DirectiveName => Object.hasOwn(DIRECTIVES, name);

/** How an author writes a directive: `:::` around other lines, or `::` on a line of its own. */
export const directiveMarks = (form: 'container' | 'leaf') => (form === 'container' ? ':::' : '::');

/** Names of forms that a text may contain: those with a page of their own, which answers what is sent. */
export const CONTENT_FORMS = FORM_PAGES.map(({ form }) => form);

/** Cars of a stock list. */
export const STOCK_LIST = { default: 4, max: 12 } as const;
