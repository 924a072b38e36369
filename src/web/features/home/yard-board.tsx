import { distanceKm, formatDistance } from '#domain/location/distance.ts';
import { useNearPlace } from '#web/features/near/near-context.tsx';
import type { SiteData, SiteLocation } from '#web/features/site/site-data.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { YardPostcode } from './yard-postcode.tsx';

type YardBoardProps = {
  /** In the order of the list beside it. */
  readonly locations: readonly SiteLocation[];
  readonly unit: NonNullable<SiteData['distances']>['unit'];
  /** The page that a postcode leads to. */
  readonly postcodeAction: string;
};

/** How far it is to each location, from the shopper's postcode, or from the first location until one is given (D453). */
export function YardBoard({ locations, unit, postcodeAction }: YardBoardProps) {
  const t = useMessages();
  const near = useNearPlace();
  const first = locations.find(({ place }) => place !== null);
  const from = near ?? first?.place;
  if (!from || !first) return null;
  const distance = (to: SiteLocation) =>
    !near && to === first
      ? `0 ${unit}`
      : to.place && formatDistance(distanceKm(from, to.place), { distance_unit: unit });
  return (
    <div className="yard-board sign on-brand">
      <p className="type-small">{t('home.distances_from', { place: near?.postcode ?? first.label })}</p>
      <dl>
        {locations.map((location) => (
          <div key={location.id}>
            <dt>{location.label}</dt>
            <dd className="figures">{distance(location) ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <YardPostcode action={postcodeAction} />
    </div>
  );
}
