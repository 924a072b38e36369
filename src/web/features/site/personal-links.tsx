import { useChosenCount } from '#web/features/chosen-cars/use-chosen.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { useSite } from './site-context.tsx';

/**
 * Links to the saved cars and to the account, of whoever opens them: the header is sent the same to everybody, except on
 * the pages of the watchlist and of the account, which say how many there are (D49, D395). Favourites are counted by the
 * browser.
 * With the class of its links they are entries of the phone's menu, else icons. A phone has only the first of them.
 */
export function PersonalLinks({ className }: { readonly className?: string }) {
  const t = useMessages();
  const { links, savedCars } = useSite();
  const favourites = useChosenCount('favourites');
  const saved = links.saved === links.favourites ? favourites : savedCars;
  const toLink = (href: string | null, label: string, glyph: 'heart' | 'user', count?: number | null) =>
    href && (
      <li key={glyph}>
        <AnyLink href={href} className={className} aria-label={count ? undefined : label}>
          {className ? label : <Glyph name={glyph} />}
          {!className && count ? <SavedCount label={label} count={count} /> : null}
        </AnyLink>
      </li>
    );
  const entries = [
    toLink(links.saved, t('site.saved'), 'heart', saved),
    toLink(links.account, t('site.account'), 'user'),
  ];
  return className ? entries : <ul className="personal-links">{entries}</ul>;
}

/** The number at the heart, with what it counts, for those who cannot see the heart. */
function SavedCount({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      <span className="sr-only">{label}</span> <span className="saved-count">{count}</span>
    </>
  );
}
