import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { OpenNow } from './open-now.tsx';
import { PersonalLinks } from './personal-links.tsx';
import { useSite } from './site-context.tsx';

type PhoneMenuProps = {
  readonly className: string;
  readonly panelClassName: string;
  readonly topClassName: string;
};

/** The whole menu behind one button, for narrow screens. Works without script. */
export function PhoneMenu({ className, panelClassName, topClassName }: PhoneMenuProps) {
  const t = useMessages();
  const { header, headerParts, locations, links: own } = useSite();
  const hasLocations = headerParts.locations && locations.length > 0;
  // Below the entry that leads to them, or else in an entry of their own.
  const hasEntry = header.some(({ href }) => href === own.contact);
  return (
    <details className={className}>
      <summary aria-label={t('common.menu')}>
        <Glyph name="menu" className="when-closed" />
        <Glyph name="cross" className="when-open" />
      </summary>
      <nav className={panelClassName} aria-label={t('common.menu')}>
        <ul>
          {header.map(({ label, href, links, groups }) => (
            <li key={label}>
              {href === null ? (
                <span className={topClassName}>{label}</span>
              ) : (
                <AnyLink href={href} className={topClassName}>
                  {label}
                </AnyLink>
              )}
              {links.length + groups.length > 0 && (
                <ul>
                  {[...links, ...groups].map((link) => (
                    <li key={link.href}>
                      <AnyLink href={link.href}>{link.label}</AnyLink>
                    </li>
                  ))}
                </ul>
              )}
              {hasLocations && href === own.contact && <LocationList />}
            </li>
          ))}
          {hasLocations && !hasEntry && (
            <li>
              <AnyLink href={own.contact} className={topClassName}>
                {t('site.locations', { count: locations.length })}
              </AnyLink>
              <LocationList />
            </li>
          )}
          <PersonalLinks className={topClassName} />
        </ul>
      </nav>
    </details>
  );
}

/** The pages of the locations, each with its opening state. */
function LocationList() {
  const { locations } = useSite();
  return (
    <ul>
      {locations.map((location) => (
        <li key={location.id}>
          <AnyLink href={location.href} className="phone-menu-place">
            {location.label}
            <small>
              <OpenNow location={location} otherwise={`${location.street}, ${location.city}`} />
            </small>
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
