import { Directions, PlaceAddress } from '#web/features/contact/place-parts.tsx';
import type { PlaceView } from '#web/features/contact/place-view.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { Hours } from '#web/features/site/hours.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { PhoneLine } from '#web/features/site/phone-reveal.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';

export type DrivePlaceView = {
  readonly heading: string;
  readonly place: PlaceView;
  /** The address in one line, for phones, where the full details are below the form. */
  readonly line: string;
};

/** Where the test drive starts: directions, phone number and hours. */
export function DrivePlace({ view: { heading, place } }: { readonly view: DrivePlaceView }) {
  const t = useMessages();
  return (
    <aside className="drive-place-card" aria-labelledby="drive-place">
      {place.photo && (
        <Photo photo={place.photo} alt="" sizes="(min-width: 1024px) 352px, 92vw" className="drive-place-photo" />
      )}
      <h2 id="drive-place" className="type-title">
        {heading}
      </h2>
      <div>
        <p className="type-strong">
          {place.name} {place.secondLine}
        </p>
        <PlaceAddress place={place} />
      </div>
      {place.phone && <PhoneLine phone={place.phone} name={place.name} />}
      {place.directions && (
        <div>
          <Directions href={place.directions} tone="hairline" />
        </div>
      )}
      {place.week.length > 0 && (
        <div className="drive-place-hours">
          <h3 className="type-strong">{t('site.hours')}</h3>
          <p className="text-text-2">
            <OpenNow location={place} otherwise={place.city} />
          </p>
          <Hours location={place} />
        </div>
      )}
    </aside>
  );
}
