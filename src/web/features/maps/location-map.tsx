import { useId, useState, type ComponentType } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import type { LiveMapProps } from './live-map.tsx';
import { MapPicture } from './map-picture.tsx';
import type { MapView } from './map-view.ts';
import { PlaceLinks } from './place-links.tsx';

type MapsProps = {
  readonly maps: readonly MapView[];
  /** The page has the addresses and directions already, so that the list has names only. */
  readonly areAddressesAbove?: boolean;
};

/** Maps with the lists of their locations, each under its heading. */
export function LocationMaps({ maps, areAddressesAbove = false }: MapsProps) {
  return maps.map((map) => <MapSection key={map.heading} map={map} isShort={areAddressesAbove} />);
}

function MapSection({ map, isShort }: { readonly map: MapView; readonly isShort: boolean }) {
  const id = useId();
  return (
    <Part>
      <section className="section" aria-labelledby={id}>
        <h2 id={id} className="type-h2">
          {map.heading}
        </h2>
        <div className="map-beside mt-6">
          <LocationMap map={map} />
          <ul className={isShort ? 'map-list map-list-short' : 'map-list'}>
            {map.places.map((place) => (
              <li key={place.id}>
                <PlaceLinks place={place} isNameOnly={isShort} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </Part>
  );
}

/** A static picture first, and a map when the shopper asks for it (D47). */
export function LocationMap({ map }: { readonly map: MapView }) {
  const t = useMessages();
  const [Live, setLive] = useState<ComponentType<LiveMapProps> | null>(null);
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');
  const show = () => {
    setState('loading');
    import('./live-map.tsx').then(
      (module) => setLive(() => module.LiveMap),
      () => setState('failed'),
    );
  };
  if (map.live !== null && Live !== null)
    return (
      <Live live={map.live} places={map.places}>
        <MapPicture map={map} />
      </Live>
    );
  return (
    <div>
      <div className="map-box">
        <MapPicture map={map} />
        {map.live !== null && (
          <Button
            tone="brand"
            className="map-show"
            onClick={show}
            busyLabel={state === 'loading' ? t('map.loading') : null}
          >
            {t('map.show')}
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <p role="alert" className="type-small mt-2">
          {t('map.failed')}
        </p>
      )}
    </div>
  );
}
