import { MapPicture } from '#web/features/maps/map-picture.tsx';
import type { PinMapView } from '#web/features/maps/map-view.ts';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { Link } from '#web/ui/link.tsx';
import type { Yards } from './yards-view.ts';

type YardMapProps = {
  readonly map: PinMapView;
  /** In the order of the list beside it, whose numbers the pins have. */
  readonly locations: readonly SiteLocation[];
  readonly cars: Yards['cars'];
};

/**
 * The drawn map of all locations. A pin leads to the cars of its location, or to its page where it has none (D427). A pin of
 * several locations is no link: the list beside it has theirs.
 */
export function YardMap({ map, locations, cars }: YardMapProps) {
  return (
    <div className="map-box yard-map">
      <MapPicture map={map} />
      <ul>
        {locations.map(({ id, label, href }, index) => {
          const pin = map.pins.find(({ ids }) => ids.includes(id));
          const here = cars[id];
          if (!pin) return null;
          const numbers = locations.flatMap((one, at) => (pin.ids.includes(one.id) ? [at + 1] : []));
          if (numbers[0] !== index + 1) return null;
          return (
            <li key={id} style={{ left: `${pin.x}%`, top: `${pin.y}%` }}>
              {numbers.length > 1 ? (
                <span className="number-pin figures" aria-hidden="true">
                  {numbers.join(', ')}
                </span>
              ) : (
                <Link
                  to={here?.href ?? href}
                  className="number-pin figures"
                  aria-label={`${index + 1} ${here ? `${label}: ${here.label}` : label}`}
                >
                  {index + 1}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
