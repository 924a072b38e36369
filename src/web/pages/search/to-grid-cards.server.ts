import { cardsFor, placeCards, promoFor } from '#domain/search/grid-places.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import type { GridCardView } from '#web/features/search/grid-card-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Cards = PageTools['config']['cards'];
type GridTools = Pick<PageTools, 'config' | 'links' | 'colourOf'>;

function toPromo(promo: Cards['promos'][number], place: number, { config, links, colourOf }: GridTools): GridCardView {
  const { image, alt, background, link, heading, text, label } = promo;
  const href = link === null ? null : links.configured(link);
  const photo = toPhoto(image, config.images.hosts, colourOf);
  return { place, heading, text, photo, alt, background, label: href && label, href };
}

/** The dealer's own cards on one page. A call to action is left out when its page does not exist or is switched off. */
export function toGridCards(search: StockSearch, hits: number, tools: GridTools): GridCardView[] {
  const { cards } = tools.config;
  const types = search.choices.car_type ?? [];
  const calls = cardsFor(cards.calls_to_action, types).map((call) => ({
    ...call,
    href: tools.links.configured(call.link),
  }));
  const placed = placeCards(
    hits,
    { promo: promoFor(cards.promos, types), calls },
    { promoPosition: cards.promo_position, callPositions: cards.call_to_action_positions },
  );
  return placed.flatMap((one): GridCardView[] => {
    if (one.kind === 'promo') return [toPromo(one.card, one.place, tools)];
    const { heading, text, label, href } = one.card;
    return href === null
      ? []
      : [{ place: one.place, heading, text, photo: null, alt: '', background: null, label, href }];
  });
}
