import { createElement, useState, type ReactNode } from 'react';
import type { DrawnShape, MapView } from './map-view.ts';

/** The static picture of a map (D349). */
export function MapPicture({ map: { picture, label } }: { readonly map: Pick<MapView, 'picture' | 'label'> }) {
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
