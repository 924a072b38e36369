import { readReviews } from '#application/reviews/read-reviews.ts';
import { listStock } from '#application/search/list-stock.ts';
import type { Car } from '#domain/car/car.ts';
import type { ContentBlock, ContentText, Inline, TextBlock } from '#domain/content/markdown/content-tree.ts';
import { plainText } from '#domain/content/markdown/plain-text.ts';
import { unbrokenEnding } from '#domain/content/unbroken-ending.ts';
import { unbrokenFigures } from '#domain/content/unbroken-figures.ts';
import { unbrokenName } from '#domain/content/unbroken-name.ts';
import type { PageFormName } from '#domain/lead/lead-forms.ts';
import { LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import { dialPhone } from '#domain/lead/phone.ts';
import { locationsToCall } from '#domain/lead/places.ts';
import { listedLocations } from '#domain/location/listed-locations.ts';
import { resolveSearch } from '#domain/search/address.ts';
import { formRulesOf } from '#domain/search/form-rules.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { BlockView, ContentFormView, StockListView } from '#web/features/content/content-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { toRowOfCards } from '#web/pages/car/to-card-views.server.ts';
import { pageSubject } from '#web/pages/forms/to-contact-views.server.ts';
import { toFormView } from '#web/pages/forms/to-form-view.server.ts';
import { reviewsText, toReviewsView } from '#web/pages/site/to-reviews-view.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** What limits how long a page with a text may be kept. */
export type TextLimits = {
  readonly cars: readonly Car[];
  /** Until when its reviews may be shown, in milliseconds since 1970; null: as long as any other text. */
  readonly until: number | null;
};

/** A text as a page shows it. */
export type ShownText = TextLimits & { readonly blocks: readonly BlockView[] };

export const NO_TEXT: ShownText = { blocks: [], cars: [], until: null };

/** One page with several texts. */
export const joinLimits = (texts: readonly TextLimits[]): TextLimits => {
  const moments = texts.flatMap(({ until }) => until ?? []);
  return {
    cars: texts.flatMap(({ cars }) => cars),
    until: moments.length === 0 ? null : Math.min(...moments),
  };
};

/**
 * What a page shows of a text: links to pages that the site does not have leave their words, and pictures that it may
 * not show, forms that are off and lists without cars are left out.
 */
export async function toShownText(text: ContentText | null, page: Page): Promise<ShownText> {
  const shown = await Promise.all((text ?? []).map((block) => toShown(block, page)));
  return { ...joinLimits(shown), blocks: withoutSecondCalls(shown.flatMap(({ blocks }) => blocks)) };
}

/** A form does not name a location again that its text has a number of (D585). */
function withoutSecondCalls(blocks: readonly BlockView[]): BlockView[] {
  const called = new Set(blocks.flatMap((block) => (block.kind === 'call' ? block.place : [])));
  return blocks.map((block) => {
    if (block.kind !== 'form') return block;
    const places = block.talk.places.filter(({ id }) => !called.has(id));
    return { ...block, talk: { ...block.talk, places } };
  });
}

const only = (block: BlockView | null): ShownText => (block === null ? NO_TEXT : { ...NO_TEXT, blocks: [block] });

async function toShown(block: ContentBlock, page: Page): Promise<ShownText> {
  const { tools } = page;
  const { kind } = block;
  if (kind === 'stock_list') return toStockList(block, page);
  if (kind === 'reviews') return toReviews(block.heading, page);
  if (kind === 'form') return only(toForm(block.form, tools));
  if (kind === 'accordion') {
    const items = block.items.map(({ heading, blocks }) => ({
      heading: unbrokenFigures(heading),
      blocks: toTextBlocks(blocks, tools),
    }));
    return only({ ...block, items });
  }
  if (kind === 'call_to_action') {
    const href = tools.links.configured(block.href);
    const blocks = toTextBlocks(block.blocks, tools);
    const place = locationCalledBy(block.href, tools);
    if (place !== null) return only({ kind: 'call', heading: block.heading, blocks, place });
    return only(href === null ? null : { ...block, href, blocks });
  }
  if (kind === 'gallery') {
    const pictures = block.pictures.flatMap((picture) => {
      const photo = photoOf(picture.photo.image, tools);
      return photo === null ? [] : [{ ...picture, photo }];
    });
    return only(pictures.length === 0 ? null : { ...block, pictures });
  }
  const [one] = toTextBlocks([block], tools);
  return only(one ?? null);
}

const photoOf = (image: string, { config, colourOf }: PageTools) => toPhoto(image, config.images.hosts, colourOf);

const toTextBlocks = (blocks: readonly TextBlock[], tools: PageTools): TextBlock[] =>
  blocks.flatMap((block) => toTextBlock(block, tools) ?? []);

/** Null for a picture that may not be shown. */
function toTextBlock(block: TextBlock, tools: PageTools): TextBlock | null {
  const { kind } = block;
  const toCells = (cells: readonly (readonly Inline[])[]) => cells.map((cell) => toInline(cell, tools));
  if (kind === 'heading') return { ...block, children: toInline(block.children, tools) };
  if (kind === 'paragraph') return { ...block, children: withUnbrokenEnding(toInline(block.children, tools)) };
  if (kind === 'list') return { ...block, items: block.items.map((item) => toTextBlocks(item, tools)) };
  if (kind === 'quote') return { ...block, blocks: toTextBlocks(block.blocks, tools) };
  if (kind === 'table') return { ...block, head: toCells(block.head), rows: block.rows.map(toCells) };
  if (kind !== 'picture') return block;
  const photo = photoOf(block.photo.image, tools);
  return photo && { ...block, photo, caption: unbrokenFigures(block.caption) };
}

function withUnbrokenEnding(nodes: readonly Inline[]): readonly Inline[] {
  const last = nodes.at(-1);
  if (last?.kind !== 'text') return nodes;
  const others = nodes.slice(0, -1);
  return [...others, { ...last, text: unbrokenEnding(last.text, plainText(others).length) }];
}

function toInline(nodes: readonly Inline[], tools: PageTools): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.kind === 'text') return [{ ...node, text: unbrokenName(unbrokenFigures(node.text)) }];
    if (!('children' in node)) return [node];
    const children = toInline(node.children, tools);
    if (node.kind !== 'link') return [{ ...node, children }];
    const href = node.href.startsWith('/') ? tools.links.configured(node.href) : node.href;
    return href === null ? children : [{ ...node, href, children }];
  });
}

/** The id of the location whose number the link calls. */
function locationCalledBy(href: string, { tenant, market }: PageTools): string | null {
  if (!href.startsWith('tel:')) return null;
  const dial = (written: string) => dialPhone(written, market.phone_country);
  const number = dial(href.slice('tel:'.length));
  const locations = listedLocations(tenant.locations);
  return locations.find(({ contact_detail: { phone } }) => phone && dial(phone) === number)?.id ?? null;
}

/** Null when the page of the form is off: it takes what is sent. */
function toForm(form: PageFormName, tools: PageTools): ContentFormView | null {
  const action = LEAD_FORMS[form].page?.path ?? null;
  const isOff = action === null || tools.links.configured(action) === null;
  if (isOff || (form === 'contact' && !tools.config.contact.form)) return null;
  const view = toFormView(pageSubject(form, tools), tools);
  return { kind: 'form', heading: tools.t(`lead.form.${form}.heading`), view, action, talk: toTalk(form, tools) };
}

function toTalk(form: PageFormName, tools: PageTools): ContentFormView['talk'] {
  const { tenant, config, t, links } = tools;
  const places = locationsToCall(listedLocations(tenant.locations), { form, settings: config });
  return {
    heading: t('contact.prefer_talking'),
    places: places.map((location) => ({
      id: location.id,
      detailsHref: tools.configOf(location).location_pages.details_button ? links.location(location.slug) : null,
    })),
  };
}

async function toStockList(
  block: Extract<ContentBlock, { readonly kind: 'stock_list' }>,
  page: Page,
): Promise<ShownText> {
  const { tools } = page;
  const search = readSearch(block.search, page);
  const cars = search === null ? [] : await listStock(page, search, block.count);
  if (search === null || cars.length === 0) return NO_TEXT;
  const list: StockListView = {
    kind: 'stock_list',
    heading: block.heading,
    cars: toRowOfCards(cars, tools),
    all: { label: tools.t('content.all_cars'), href: tools.links.search(search) },
  };
  return { ...NO_TEXT, blocks: [list], cars };
}

async function toReviews(heading: string | null, page: Page): Promise<ShownText> {
  const { tenant, tools } = page;
  const { config } = tools;
  const reviews = await readReviews(page, { locations: tenant.locations, settings: config.reviews });
  const named = { heading: heading ?? reviewsText(config)('reviews.heading'), namesPlaces: true };
  const view = toReviewsView(reviews, named, tools);
  return view === null ? NO_TEXT : { ...NO_TEXT, blocks: [{ kind: 'reviews', view }], until: reviews.until };
}

/** Null for a make or model that no car ever had. */
const readSearch = (address: string, { platform, tenant, tools }: Page): StockSearch | null =>
  resolveSearch(
    new URL(address, 'http://site'),
    platform.known.within(tenant.scope.dealerships),
    formRulesOf(tools.config),
  );
