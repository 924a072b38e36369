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

/** Percent of the map within which the numbers of two pins would lie on each other. */
const SAME = { across: 4, down: 6 };
const isSame = (one: Pin, other: Pin): boolean =>
  Math.abs(one.x - other.x) < SAME.across && Math.abs(one.y - other.y) < SAME.down;

/**
 * The drawn map of all locations. A pin leads to the cars of its location, or to its page where it has none (D427). Of pins
 * that lie on each other none is a link, and those in one place are one: the list beside them has the same.
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
          const together = locations.flatMap((location, other) => {
            const beside = map.pins.find((one) => one.id === location.id);
            return beside && isSame(pin, beside) ? [other + 1] : [];
          });
          if (together[0] !== index + 1) return null;
          return (
            <li
              key={id}
              className={together.length > 1 ? 'yard-pins' : undefined}
              style={{ left: `${pin.x}%`, top: `${pin.y}%` }}
            >
              {map.pins.some((other) => other !== pin && isClose(pin, other)) ? (
                <span className="number-pin figures" aria-hidden="true">
                  {together.join(', ')}
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
