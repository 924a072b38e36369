import type { ReactNode } from 'react';
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

/** A menu of all locations with address or hours, each a link to directions. */
export function LocationMenu({ className, buttonClassName, panelClassName, children }: LocationMenuProps) {
  const { locations } = useSite();
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
            <AnyLink href={location.directions ?? '/#locations'} className="menu-item">
              <span>
                <b className="type-small-strong block">{location.name}</b>
                <span className="type-small block text-text-2">
                  <OpenNow location={location} otherwise={`${location.street}, ${location.city}`} />
                </span>
              </span>
            </AnyLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
