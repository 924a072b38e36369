import { useNearPlace } from '#web/features/near/near-context.tsx';
import { useTemplate, type CarCardProps } from '#web/features/site/template-context.tsx';
import { useVanOfAddress } from '#web/features/towing/van-context.ts';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';

/** A card in a list of cars, by the site's template. */
export const ListedCard = import.meta.env.SSR ? CardOnServer : Card;

function Card(card: CarCardProps) {
  const { CarCard } = useTemplate().slots;
  return <CarCard {...card} />;
}

/** Everything that the card shows is in its key. The photo of a first card is preloaded in the head of each page. */
function CardOnServer(card: CarCardProps) {
  const near = useNearPlace();
  const van = useVanOfAddress();
  const { car, isFirst, place, level } = card;
  return cachedMarkup(isFirst ? null : ['card', car, place, level, near, van], <Card {...card} />);
}
