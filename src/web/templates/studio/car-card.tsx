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
import { useMessages } from '#web/messages/messages-context.tsx';
import { BODY_PICTURES } from './body-pictures.ts';

const SIZES = {
  results: '(min-width:1440px) 468px,(min-width:1024px) calc(50vw - 252px),(min-width:640px) 44vw,100vw',
  row: '(min-width:1440px) 640px,(min-width:1024px) 44vw,300px',
} as const;

/** Dark buttons: red is kept for the main action of a page. */
const TONES: ButtonTones = { enquire: 'brand', enquire_now: 'brand', find_similar: 'brand' };

/** The photo from edge to edge with labels in its corners, a serif title, facts between two lines. */
export function CarCard({ car, isFirst = false, place = 'results', level = 3 }: CarCardProps) {
  return (
    <article className={cardClass(car, place)}>
      <CardPicture
        car={car}
        sizes={SIZES[place]}
        isFirst={isFirst}
        placeholder={<NoPhoto car={car} />}
        tag="card-tag"
        place="card-place"
      />
      <div className="card-body">
        <CardTitle car={car} level={level} />
        <p className="card-sub">{car.subtitle}</p>
        <CardChips car={car} className="card-facts" />
        <CardPrice car={car} />
        <CardButtons car={car} tones={TONES} otherwise="outline" />
      </div>
    </article>
  );
}

/** Without a photo: the car's name on a dark ground and why there is none, over the line drawing of its body. */
function NoPhoto({ car }: { readonly car: CardView }) {
  const t = useMessages();
  const elevation = BODY_PICTURES.silhouette(car.body);
  return (
    <div className="card-no-photo" aria-hidden="true">
      <span>
        {modelName(car)} <small>{t('card.no_photo')}</small>
      </span>
      {elevation && <i style={{ '--elevation': `url("${elevation}")` } as React.CSSProperties} />}
    </div>
  );
}
