import { lazy, Suspense } from 'react';
import { FormPage } from '#web/features/contact/form-page.tsx';
import type { FormPageView } from '#web/features/contact/place-view.ts';
import type { BlockView } from '#web/features/content/content-view.ts';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import type { PageKind } from '#web/templates/sheets.ts';
import type { FormText } from './form-text.server.ts';

/** Loaded only where the dealer has written a text. */
const ContentBlocks = lazy(async () => ({
  default: (await import('#web/features/content/content-body.tsx')).ContentBlocks,
}));

type Props = {
  readonly view: FormPageView;
  readonly text: FormText | null;
  readonly problem: EnquiryProblem | null;
  readonly action?: string;
};

/** A heading and a text say what happens next. Anything longer would push the phone numbers out of sight. */
const MOST_BLOCKS_OF_SHORT_TEXT = 2;

/** A page with one form, and what the dealer has written around it. */
export function FormWithText({ text, view, ...page }: Props) {
  const { above = [], below = [], photo = null } = text ?? {};
  const isBelowShort = below.length <= MOST_BLOCKS_OF_SHORT_TEXT;
  // A location whose number stands in the text is not named beside the form again (D585).
  const places = view.places.filter(({ id }) => ![...above, ...below].some((block) => calls(block, id)));
  return (
    <FormPage
      {...page}
      view={{ ...view, places }}
      photo={photo}
      above={toBlocks(above)}
      below={toBlocks(below)}
      isBelowShort={isBelowShort}
    />
  );
}

const calls = (block: BlockView, place: string) => block.kind === 'call' && block.place === place;

const toBlocks = (blocks: readonly BlockView[]) =>
  blocks.length > 0 && (
    <Suspense>
      <ContentBlocks blocks={blocks} />
    </Suspense>
  );

type Loaded = { readonly text?: FormText | null } | null | undefined;

/** For the `handle` of the route of such a page. */
export const kindOfFormPage = (loaded: unknown): PageKind => ((loaded as Loaded)?.text ? 'form_text' : 'forms');

export const formTextHasCars = (loaded: unknown): boolean => {
  const text = (loaded as Loaded)?.text;
  return [...(text?.above ?? []), ...(text?.below ?? [])].some(({ kind }) => kind === 'stock_list');
};
