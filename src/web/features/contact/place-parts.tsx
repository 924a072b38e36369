import { Navigation } from 'lucide-react';
import { unbroken } from '#domain/content/unbroken.ts';
import { cityLine } from '#domain/location/address-line.ts';
import { PhoneLine } from '#web/features/site/phone-reveal.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { PlaceView } from './place-view.ts';

type PlaceProps = { readonly place: PlaceView };

type AddressProps = { readonly place: Pick<PlaceView, 'street' | 'city' | 'state' | 'postcode'> };

export function PlaceAddress({ place: { street, city, state, postcode } }: AddressProps) {
  return (
    <address className="not-italic">
      {street}
      <br />
      {unbroken(cityLine({ city, state, postcode }))}
    </address>
  );
}

/** Phone and landline numbers. Each has a label if there are both. */
export function PlacePhones({ place: { phone, landline, name, words } }: PlaceProps) {
  if (!phone) return null;
  if (!landline) return <PhoneLine phone={phone} name={name} />;
  return (
    <dl className="place-phones">
      <dt className="type-small text-text-2">{words.phone}</dt>
      <dd>
        <PhoneLine phone={phone} name={name} />
      </dd>
      <dt className="type-small text-text-2">{words.landline}</dt>
      <dd>
        <PhoneLine phone={landline} name={`${name}, ${words.landline}`} />
      </dd>
    </dl>
  );
}

export function Directions({ href, tone }: { readonly href: string; readonly tone: 'brand' | 'outline' | 'hairline' }) {
  const t = useMessages();
  return (
    <LinkButton href={href} tone={tone}>
      <Navigation aria-hidden="true" /> {t('site.directions')}
    </LinkButton>
  );
}
