import { Link } from '#web/ui/link.tsx';
import { OpenNow } from './open-now.tsx';
import { PhoneLine, type PhoneRevealProps } from './phone-reveal.tsx';
import type { SiteLocation } from './site-data.ts';

type LocationToCallProps = {
  readonly location: SiteLocation;
  /** The page of the location. Null where it has none. */
  readonly href: string | null;
  readonly phone: PhoneRevealProps['phone'] | null;
  readonly car?: PhoneRevealProps['car'];
  /** Shown in place of the hours until script has run. */
  readonly otherwise: string;
};

/** A location to call: its name, whether it is open, and its phone number. */
export function LocationToCall({ location, href, phone, car = null, otherwise }: LocationToCallProps) {
  const { label } = location;
  return (
    <>
      <p className="type-strong">
        {href === null ? (
          label
        ) : (
          <Link to={href} className="no-underline hover:text-link">
            {label}
          </Link>
        )}
      </p>
      <p className="type-small text-text-2">
        <OpenNow location={location} otherwise={otherwise} />
      </p>
      {phone && <PhoneLine phone={phone} name={label} car={car} />}
    </>
  );
}
