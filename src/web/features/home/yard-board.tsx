import { distanceKm, formatDistance, wholeDistance } from '#domain/location/distance.ts';
import { useNearPlace } from '#web/features/near/near-context.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { YardPostcode } from './yard-postcode.tsx';
import { POSTCODE_MARK, type Yards } from './yards-view.ts';

type YardBoardProps = {
  readonly board: NonNullable<Yards['board']>;
  /** In the order of the list beside it. */
  readonly locations: readonly SiteLocation[];
  /** The page that a postcode leads to. */
  readonly action: string | null;
};

/** How far it is to each location, from the shopper's postcode, or from the first location until one is given (D453). */
export function YardBoard({ board, locations, action }: YardBoardProps) {
  const { distances } = useSite();
  const near = useNearPlace();
  const from = near ?? locations.find(({ place }) => place)?.place;
  if (!distances || !from) return null;
  const { unit } = distances;
  const distance = ({ place }: SiteLocation) => {
    if (!place) return '–';
    // A postcode is rough, so nothing is nearer than 1 km to it. Two addresses may be.
    const km = distanceKm(from, place);
    return near ? formatDistance(km, { distance_unit: unit }) : wholeDistance(km, { distance_unit: unit });
  };
  return (
    <div className="yard-board sign on-brand">
      <p className="type-small">{near ? board.fromPostcode.replace(POSTCODE_MARK, near.postcode) : board.from}</p>
      <dl>
        {locations.map((location) => (
          <div key={location.id}>
            <dt>{location.label}</dt>
            <dd className="figures">{distance(location)}</dd>
          </div>
        ))}
      </dl>
      {action !== null && <YardPostcode action={action} />}
    </div>
  );
}
