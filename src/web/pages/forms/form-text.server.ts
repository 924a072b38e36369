import { formOfFile } from '#domain/content/content-addresses.ts';
import type { PageSummary } from '#domain/content/page.ts';
import type { PageFormName } from '#domain/lead/lead-forms.ts';
import type { BlockView } from '#web/features/content/content-view.ts';
import { toPhoto, type PhotoData } from '#web/features/media/photo-data.ts';
import { joinLimits, toShownText, type TextLimits } from '#web/pages/content/to-blocks.server.ts';
import type { Page } from '#web/request/page-context.ts';

/** What a dealer has written for the page of a form, and the picture of the page. */
export type FormText = {
  readonly above: readonly BlockView[];
  readonly below: readonly BlockView[];
  readonly photo: PhotoData | null;
};

type ReadFormText = TextLimits & {
  /** Null where the folder has no file for the page, or one without text. */
  readonly text: FormText | null;
  readonly summary: PageSummary | null;
};

/** `pages/service.md` for `/service`: its `::form` line says where the form stands, which is above it without one (D383). */
export async function readFormText(form: PageFormName, page: Page): Promise<ReadFormText> {
  const { tenant, platform, tools } = page;
  const summary = tenant.pages.find(({ kind, slug }) => kind === 'page' && formOfFile(slug) === form) ?? null;
  const read = summary && (await platform.pageTexts.read(tenant, summary.slug));
  if (summary === null || read === null) return { text: null, summary, cars: [], until: null };
  const place = read.findIndex(({ kind }) => kind === 'form');
  const [above, below] = await Promise.all([
    toShownText(read.slice(0, Math.max(place, 0)), page),
    toShownText(read.slice(place + 1), page),
  ]);
  const photo = toPhoto(summary.image, tools.config.images.hosts, tools.colourOf);
  const hasText = above.blocks.length > 0 || below.blocks.length > 0;
  return {
    text: hasText ? { above: above.blocks, below: below.blocks, photo } : null,
    summary,
    ...joinLimits([above, below]),
  };
}
