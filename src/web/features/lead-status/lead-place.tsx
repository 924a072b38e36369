import { Navigation, Phone } from 'lucide-react';
import { LinkButton } from '#web/ui/button.tsx';
import type { PlaceView } from './lead-status-view.ts';

/** Address, directions and phone number of the location. */
export function LeadPlace({ place }: { readonly place: PlaceView }) {
  const { directions, phone } = place;
  return (
    <section>
      <h2 className="type-title">{place.heading}</h2>
      <address className="mt-1 not-italic">
        {place.name}
        {place.address.map((line) => (
          <span key={line} className="block text-text-2">
            {line}
          </span>
        ))}
      </address>
      {(directions || phone) && (
        <div className="form-buttons mt-4">
          {phone && (
            <LinkButton href={phone.href} tone="tonal">
              <Phone aria-hidden="true" /> <span className="figures">{phone.text}</span>
            </LinkButton>
          )}
          {directions && (
            <LinkButton href={directions.href} tone="hairline">
              <Navigation aria-hidden="true" /> {directions.text}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}
