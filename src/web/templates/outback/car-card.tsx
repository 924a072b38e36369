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
import { LeftLine } from '#web/features/towing/left-line.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { BODY_PICTURES } from './body-pictures.ts';

const SIZES = {
  results: '(min-width:1420px) 329px,(min-width:1180px) 22vw,(min-width:1024px) 30vw,(min-width:560px) 45vw,92vw',
  row: '(min-width:1440px) 316px,(min-width:1280px) 22vw,(min-width:1024px) 32vw,(min-width:640px) 298px,136px',
} as const;

/** Charcoal for buttons that lead on; rust only for the one that commits the shopper. */
export const CARD_TONES: ButtonTones = { view_details: 'brand', shop_now: 'brand', find_similar: 'brand' };

/** A bordered card: photo, ratings in the same place on every card, then the price. */
export function CarCard({ car, isFirst = false, place = 'results', level = 3 }: CarCardProps) {
  const t = useMessages();
  return (
    <article className={cardClass(car, place)}>
      <div className="card-sheet">
        <CardPicture
          car={car}
          sizes={SIZES[place]}
          isFirst={isFirst}
          placeholder={<NoPhoto car={car} />}
          tag="stamp"
          place="card-place"
        />
        <div className="card-body">
          <hgroup>
            <CardTitle car={car} level={level} />
            <p className="card-sub">
              <span>{car.subtitle}</span>
              <span>{t('card.stock', { number: car.stocknum })}</span>
            </p>
          </hgroup>
          <CardChips car={car} className="card-chips" />
          <Figures car={car} />
          <Ratings car={car} />
          <CardPrice car={car} />
          <CardButtons car={car} tones={CARD_TONES} otherwise="outline" />
        </div>
      </div>
    </article>
  );
}

/** Below the photo of a wide card. Other widths hide it: its chips and ratings say enough there (D540). */
function Figures({ car: { figures = [] } }: { readonly car: CardView }) {
  if (figures.length === 0) return null;
  return (
    <dl className="card-figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Tow rating, payload and drive, always in these columns; a dash for an unknown figure (D60). */
function Ratings({ car: { towing, limits, drive } }: { readonly car: CardView }) {
  const t = useMessages();
  if (towing === null) return null;
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('card.unknown')}</span>
    </>
  );
  const weight = (figure: number | null) =>
    figure === null ? (
      unknown
    ) : (
      <>
        {`${t.number(figure)} `}
        <small>{towing.unit}</small>
      </>
    );
  return (
    <dl className="ratings">
      <div>
        <dt>{t('card.tows')}</dt>
        <dd>{weight(towing.towing)}</dd>
      </div>
      <div>
        <dt>{t('card.payload')}</dt>
        <dd>{weight(towing.payload)}</dd>
      </div>
      <div>
        <dt>{t('car.spec.drive')}</dt>
        <dd>{drive ?? unknown}</dd>
      </div>
      {limits && <LeftLine limits={limits} />}
    </dl>
  );
}

/** Without a photo: the car's name beside the icon of its body, on sand. */
function NoPhoto({ car }: { readonly car: CardView }) {
  const glyph = BODY_PICTURES.silhouette(car.body);
  return (
    <div className="card-no-photo" aria-hidden="true">
      {glyph && <i style={{ '--glyph': `url("${glyph}")` } as React.CSSProperties} />}
      <span>{modelName(car)}</span>
    </div>
  );
}
