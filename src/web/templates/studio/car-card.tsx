import {
  CardButtons,
  cardClass,
  CardChips,
  CardPicture,
  CardPrice,
  CardTitle,
  modelName,
  type ButtonTones,
} from '../../features/car/card-parts.tsx';
import type { CardView } from '../../features/car/card-view.ts';
import type { CarCardProps } from '../../features/site/template-context.tsx';
import { BODY_PICTURES } from './body-pictures.ts';

const SIZES = {
  results: '(min-width:1440px) 468px,(min-width:1024px) calc(50vw - 252px),(min-width:640px) 44vw,92vw',
  row: '(min-width:1440px) 640px,(min-width:1024px) 44vw,300px',
} as const;

/** Ink, not red: red is kept for the one action of the page. */
const TONES: ButtonTones = { enquire: 'brand', enquire_now: 'brand', find_similar: 'brand' };

/** A plate: the photo from edge to edge, what is flush in its corners, a serif name, facts between two hairlines. */
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

/** No photo yet: the car's name on a night plate, over the line of its body. */
function NoPhoto({ car }: { readonly car: CardView }) {
  const elevation = BODY_PICTURES.silhouette(car.body);
  return (
    <div className="card-no-photo" aria-hidden="true">
      <span>{modelName(car)}</span>
      {elevation && <i style={{ '--elevation': `url("${elevation}")` } as React.CSSProperties} />}
    </div>
  );
}
