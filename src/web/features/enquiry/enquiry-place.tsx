import { PlaceAddress } from '#web/features/contact/place-parts.tsx';
import { LocationToCall } from '#web/features/site/location-to-call.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { EnquiryView } from './enquiry-view.ts';

type EnquiryPlaceProps = { readonly view: Pick<EnquiryView, 'car' | 'slug' | 'phone'> };

/** The location that has the car, for a shopper who would rather call or come. */
export function EnquiryPlace({ view: { car, slug, phone } }: EnquiryPlaceProps) {
  const location = useSite().locations.find(({ id }) => id === car.place);
  if (!location) return null;
  const { label, href, city } = location;
  return (
    <aside className="enquiry-place" aria-label={label}>
      <LocationToCall location={location} href={href} phone={phone} car={{ id: car.id, slug }} otherwise={city} />
      <PlaceAddress place={location} />
    </aside>
  );
}
