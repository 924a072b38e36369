import { createElement, useId, useState, type ComponentType, type ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import type { LiveMapProps } from './live-map.tsx';
import type { DrawnShape, MapView } from './map-view.ts';
import { PlaceLinks } from './place-links.tsx';

/** Maps with the lists of their locations, each under its heading. */
export function LocationMaps({ maps }: { readonly maps: readonly MapView[] }) {
  return maps.map((map) => <MapSection key={map.heading} map={map} />);
}

function MapSection({ map }: { readonly map: MapView }) {
  const id = useId();
  return (
    <Part>
      <section className="section" aria-labelledby={id}>
        <h2 id={id} className="type-h2">
          {map.heading}
        </h2>
        <div className="map-beside mt-6">
          <LocationMap map={map} />
          <ul className="map-list">
            {map.places.map((place) => (
              <li key={place.id}>
                <PlaceLinks place={place} />
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
        <Picture map={map} />
      </Live>
    );
  return (
    <div>
      <div className="map-box">
        <Picture map={map} />
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

function Picture({ map: { picture, label } }: { readonly map: MapView }) {
  if ('address' in picture) return <ServedPicture key={picture.address} address={picture.address} label={label} />;
  return (
    <div className="map-picture" role="img" aria-label={label}>
      <svg width="100%" height="100%" aria-hidden="true">
        {picture.shapes.map(draw)}
      </svg>
    </div>
  );
}

/** The picture of a maps service. Where it fails, its place stays empty: address and directions stand beside it. */
function ServedPicture({ address, label }: { readonly address: string; readonly label: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  // A picture that failed before hydration has had its error event already.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setFailed(true);
  };
  return (
    <img
      className="map-picture"
      loading="lazy"
      decoding="async"
      src={address}
      alt={label}
      ref={check}
      onError={() => setFailed(true)}
    />
  );
}

const draw = ({ tag, attributes, inside }: DrawnShape, key: number): ReactNode =>
  createElement(tag, { ...attributes, key }, typeof inside === 'string' ? inside : inside?.map(draw));
