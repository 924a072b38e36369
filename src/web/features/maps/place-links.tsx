import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import type { MapPlace } from './map-view.ts';

type PlaceLinksProps = { readonly place: MapPlace; readonly isNameOnly?: boolean };

/** The name of a location, which links to its page, its address, and a link to directions. */
export function PlaceLinks({ place: { name, address, href, directions }, isNameOnly = false }: PlaceLinksProps) {
  const t = useMessages();
  return (
    <>
      {href === null ? (
        <b className="type-strong">{name}</b>
      ) : (
        <Link to={href} className="type-strong">
          {name} {isNameOnly && <Glyph name="arrow" />}
        </Link>
      )}
      {!isNameOnly && <span className="type-small text-text-2">{address}</span>}
      {!isNameOnly && directions !== null && (
        <a href={directions} className="type-small" aria-label={`${t('site.directions')}: ${name}`}>
          {t('site.directions')}
        </a>
      )}
    </>
  );
}
