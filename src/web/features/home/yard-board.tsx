import { distanceKm, formatDistance } from '#domain/location/distance.ts';
import { useNearPlace } from '#web/features/near/near-context.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { YardPostcode } from './yard-postcode.tsx';
import type { Yards } from './yards-view.ts';

type YardBoardProps = {
  readonly board: NonNullable<Yards['board']>;
  /** In the order of the list beside it. */
  readonly locations: readonly SiteLocation[];
  /** The page that a postcode leads to. */
  readonly action: string | null;
};

/** How far it is to each location, from the shopper's postcode, or from the first location until one is given (D453). */
export function YardBoard({ board, locations, action }: YardBoardProps) {
  const t = useMessages();
  const { distances } = useSite();
  const near = useNearPlace();
  const from = near ?? locations.find(({ place }) => place)?.place;
  if (!distances || !from) return null;
  const { unit } = distances;
  const distance = ({ place }: SiteLocation) => {
    if (!place) return '–';
    return place === from ? `0 ${unit}` : formatDistance(distanceKm(from, place), { distance_unit: unit });
  };
  return (
    <div className="yard-board sign on-brand">
      <p className="type-small">
        {near ? t('near.from', { postcode: near.postcode }) : board.from}, {board.how}
      </p>
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
