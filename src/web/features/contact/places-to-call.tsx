import { addressLine } from '#domain/location/address-line.ts';
import { LocationToCall } from '#web/features/site/location-to-call.tsx';
import type { SiteLocation } from '#web/features/site/site-data.ts';

/** A location, and the link to its page. Null on that page, and where the site shows no details. */
export type PlaceToCall = SiteLocation & { readonly detailsHref: string | null };

/** The locations that a shopper can call in place of sending a form. */
export function PlacesToCall({ places }: { readonly places: readonly PlaceToCall[] }) {
  return (
    <ul className="form-places">
      {places.map((place) => (
        <li key={place.id}>
          <LocationToCall
            location={place}
            href={place.detailsHref}
            phone={place.phone}
            otherwise={addressLine({ street: place.street, city: place.city })}
          />
        </li>
      ))}
    </ul>
  );
}
