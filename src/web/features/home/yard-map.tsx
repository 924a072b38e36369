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

type Pin = PinMapView['pins'][number];

/** Percent of the map within which two pins cannot both be pressed on a phone. */
const CLOSE = { across: 8, down: 14 };
const isClose = (one: Pin, other: Pin): boolean =>
  Math.abs(one.x - other.x) < CLOSE.across && Math.abs(one.y - other.y) < CLOSE.down;

/**
 * The drawn map of all locations. A pin leads to the cars of its location, or to its page where it has none (D427). Of pins
 * that lie on each other none is a link: the list beside them has the same.
 */
export function YardMap({ map, locations, cars }: YardMapProps) {
  return (
    <div className="map-box yard-map">
      <MapPicture map={map} />
      <ul>
        {locations.map(({ id, label, href }, index) => {
          const pin = map.pins.find((one) => one.id === id);
          const here = cars[id];
          if (!pin) return null;
          return (
            <li key={id} style={{ left: `${pin.x}%`, top: `${pin.y}%` }}>
              {map.pins.some((other) => other !== pin && isClose(pin, other)) ? (
                <span className="number-pin figures" aria-hidden="true">
                  {index + 1}
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
