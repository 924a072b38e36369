import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { OpenNow } from './open-now.tsx';
import { useSite } from './site-context.tsx';

type LocationMenuProps = {
  readonly className: string;
  readonly buttonClassName: string;
  readonly panelClassName?: string;
  /** The content of the button. */
  readonly children: ReactNode;
};

/**
 * A menu of all locations with address or hours, each a link to its page, and below them the page of all. The site may
 * switch it off (`navigation.locations_dropdown`).
 */
export function LocationMenu({ className, buttonClassName, panelClassName, children }: LocationMenuProps) {
  const t = useMessages();
  const { locations, headerParts, links } = useSite();
  if (!headerParts.locations) return null;
  return (
    <details className={`menu ${className}`}>
      <summary className={buttonClassName}>
        <Glyph name="pin" />
        {children}
        <Glyph name="down" />
      </summary>
      <ul className={['menu-panel w-80', panelClassName].filter(Boolean).join(' ')}>
        {locations.map((location) => (
          <li key={location.id}>
            <AnyLink href={location.href} className="menu-item">
              <span>
                <b className="type-small-strong block">{location.label}</b>
                <span className="type-small block text-text-2">
                  <OpenNow location={location} otherwise={`${location.street}, ${location.city}`} />
                </span>
              </span>
            </AnyLink>
          </li>
        ))}
        {locations.length > 1 && (
          <li>
            <AnyLink href={links.contact} className="menu-item">
              {t('contact.all')}
            </AnyLink>
          </li>
        )}
      </ul>
    </details>
  );
}
