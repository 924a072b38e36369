import type { ButtonTones } from '#web/features/car/button-tones.ts';
import {
  CardButtons,
  cardClass,
  CardChips,
  CardPicture,
  CardPrice,
  CardTitle,
  modelName,
} from '#web/features/car/card-parts.tsx';
import type { CardView } from '#web/features/car/card-view.ts';
import type { CarCardProps } from '#web/features/site/template-context.tsx';
import { BODY_PICTURES } from './body-pictures.ts';

const SIZES = {
  results: '(min-width:1180px) 296px,(min-width:1024px) 31vw,(min-width:640px) 46vw,90vw',
  row: '302px',
} as const;

/** Tonal buttons: the accent colour is kept for the main action of a page. */
const TONES: ButtonTones = {
  enquire: 'tonal',
  enquire_now: 'tonal',
  reserve_now: 'tonal',
  buy_online: 'tonal',
  find_similar: 'tonal',
};

/** A card without a border: the photo with the location in its corner, then text. The title's link covers the card. */
export function CarCard({ car, isFirst = false, place = 'results', level = 3 }: CarCardProps) {
  return (
    <article className={cardClass(car, place)}>
      <CardPicture
        car={car}
        sizes={SIZES[place]}
        isFirst={isFirst}
        placeholder={<Ghost car={car} />}
        tag="card-tag"
        place="card-place berth"
      />
      <hgroup>
        <CardTitle car={car} level={level} />
        <p className="card-sub">{car.subtitle}</p>
      </hgroup>
      <CardChips car={car} className="chips-line" />
      <CardPrice car={car} />
      <CardButtons car={car} tones={TONES} otherwise="hairline" />
    </article>
  );
}

/** Without a photo: the model's name over the silhouette of its body. */
function Ghost({ car }: { readonly car: CardView }) {
  const silhouette = BODY_PICTURES.silhouette(car.body);
  const model = modelName(car);
  return (
    <div className={model.length > 14 ? 'card-ghost is-long' : 'card-ghost'} aria-hidden="true">
      {model}
      {silhouette && <i style={{ '--ghost': `url("${silhouette}")` } as React.CSSProperties} />}
    </div>
  );
}
