import type { CSSProperties } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { countAttributes } from '#web/ui/count-attributes.ts';
import { AnyLink } from '#web/ui/link.tsx';
import { useSite } from './site-context.tsx';
import type { MenuLink } from './site-data.ts';

type FooterListsProps = {
  readonly className: string;
  /** Adds a list of the locations, each with a link to its page. */
  readonly hasLocations?: boolean;
};

/** The footer's menu as lists with headings. Entries without links of their own make one list. */
export function FooterLists({ className, hasLocations = false }: FooterListsProps) {
  const t = useMessages();
  const { footer, locations } = useSite();
  const groups = footer.filter(({ links }) => links.length > 0);
  const single = footer.flatMap(({ label, href, links }) =>
    links.length === 0 && href !== null ? [{ label, href }] : [],
  );
  const showsLocations = hasLocations && locations.length > 0;
  const count = groups.length + (single.length > 0 ? 1 : 0) + (showsLocations ? 1 : 0);
  return (
    <nav
      className={className}
      aria-label={t('site.footer_menu')}
      style={{ '--count': count } as CSSProperties}
      {...countAttributes(count)}
    >
      {groups.map(({ label, links }) => (
        <FooterList key={label} label={label} links={links} />
      ))}
      {single.length > 0 && <FooterList label={t('site.footer_more')} links={single} />}
      {showsLocations && (
        <FooterList
          label={t('site.locations', { count: locations.length })}
          links={locations.map(({ label, href }) => ({ label, href }))}
        />
      )}
    </nav>
  );
}

/** A heading above its links. On a phone a summary of the same name takes its place, and the links are folded. */
function FooterList({ label, links }: { readonly label: string; readonly links: readonly MenuLink[] }) {
  return (
    <div className="footer-list">
      <h2>{label}</h2>
      <details>
        <summary>{label}</summary>
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <AnyLink href={link.href}>{link.label}</AnyLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
