import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import type { MapPlace } from './map-view.ts';

type PlaceLinksProps = { readonly place: MapPlace; readonly hasAddress?: boolean };

/** The name of a location, its address, and the links to its page and to directions. */
export function PlaceLinks({ place: { name, address, href, directions }, hasAddress = true }: PlaceLinksProps) {
  const t = useMessages();
  return (
    <>
      {href === null ? (
        <b className="type-strong">{name}</b>
      ) : (
        <Link to={href} className="type-strong">
          {name}
        </Link>
      )}
      {hasAddress && <span className="type-small text-text-2">{address}</span>}
      {directions !== null && (
        <a href={directions} className="type-small" aria-label={`${t('site.directions')}: ${name}`}>
          {t('site.directions')}
        </a>
      )}
    </>
  );
}
