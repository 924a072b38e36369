import { Photo } from '#web/features/media/photo.tsx';
import { Away } from '#web/features/near/near-context.tsx';
import { Hours } from '#web/features/site/hours.tsx';
import { Licences } from '#web/features/site/licences.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { Rating } from '#web/features/site/rating.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { HolidayHours } from './holiday-hours.tsx';
import { Directions, PlaceAddress, PlacePhones } from './place-parts.tsx';
import type { PlaceView } from './place-view.ts';

/** How wide a picture is on a desktop, by the number of columns. */
const WIDTHS: Readonly<Record<number, string>> = { 2: '640px', 4: '304px' };

type LocationCardProps = {
  readonly place: PlaceView;
  /** It stands on the first screen. */
  readonly isFirst: boolean;
  /** Of the list, on a desktop. */
  readonly columns: number;
};

/** The card of a location in a list (spec §2): name, whether it is open, and how to reach it. */
export function LocationCard({ place, isFirst, columns }: LocationCardProps) {
  const t = useMessages();
  const sizes = `(min-width: 1280px) ${WIDTHS[columns] ?? '400px'}, (min-width: 640px) 46vw, 112px`;
  return (
    <article className="place">
      {place.photo && <Photo photo={place.photo} alt="" sizes={sizes} isFirst={isFirst} className="place-photo" />}
      <div className="place-text">
        <h3 className="type-h3">
          {place.name}
          {place.secondLine && <span className="block text-text-2">{place.secondLine}</span>}
        </h3>
        {/* An empty part keeps its line, so that those below stand on theirs. */}
        {place.words.offers ? <p className="type-small text-text-2">{place.words.offers}</p> : <p />}
        {place.rating ? <Rating rating={place.rating} /> : <p />}
        <div>
          <PlaceAddress place={place} />
          <Away to={place.place} />
        </div>
        <PlacePhones place={place} />
        {/* A line each: the hours are longer once the script says whether it is open, and would move the rest down. */}
        <div className="location-hours">
          {place.week.length > 0 && (
            <details className="yard-hours type-small">
              <summary>
                <span className="flex-1">
                  <OpenNow location={place} otherwise={t('site.hours')} />
                </span>
                <Glyph name="down" />
              </summary>
              <Hours location={place} />
            </details>
          )}
          <HolidayHours place={place} />
        </div>
        <div className="form-buttons place-buttons pt-2">
          {place.detailsHref !== null && (
            <LinkButton href={place.detailsHref} tone="tonal" aria-label={`${place.words.details}: ${place.name}`}>
              {place.words.details}
            </LinkButton>
          )}
          {place.directions && <Directions href={place.directions} tone="hairline" />}
        </div>
        <Licences licences={place.licences} />
      </div>
    </article>
  );
}
