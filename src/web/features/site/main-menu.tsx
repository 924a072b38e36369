import { useMessages } from '#web/messages/messages-context.tsx';
import { useAddress } from '#web/navigation/address.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { entryHere, unfoldShort, withOwn } from './menu-items.ts';
import { useSite } from './site-context.tsx';
import type { MenuItem } from './site-data.ts';

type MainMenuProps = { readonly className: string; readonly linkClassName: string };

/** The tenant's menu in one line: links, and groups that open without script. */
export function MainMenu({ className, linkClassName }: MainMenuProps) {
  const t = useMessages();
  const { header } = useSite();
  const place = useAddress();
  const items = unfoldShort(header);
  const here = entryHere(items, place);
  return (
    <nav className={className} aria-label={t('common.main_menu')}>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <Entry item={item} linkClassName={linkClassName} current={item === here ? 'true' : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = Pick<MainMenuProps, 'linkClassName'> & {
  readonly item: MenuItem;
  readonly current: 'true' | undefined;
};

function Entry({ item, linkClassName, current }: EntryProps) {
  if (item.links.length + item.groups.length === 0) {
    return (
      <AnyLink href={item.href ?? '/'} className={linkClassName} aria-current={current}>
        {item.label}
      </AnyLink>
    );
  }
  return (
    <details className="menu">
      <summary className={linkClassName} aria-current={current}>
        {item.label} <Glyph name="down" />
      </summary>
      {item.groups.length > 0 ? <Groups groups={item.groups} /> : <Links item={item} />}
    </details>
  );
}

/** The links of an entry. The one to its own page does not repeat the entry's name to the eye. */
function Links({ item }: { readonly item: MenuItem }) {
  const t = useMessages();
  return (
    <ul className="menu-panel">
      {withOwn(item).map(({ label, href }) => (
        <li key={href}>
          <AnyLink href={href} className="menu-item">
            {label === item.label ? (
              <span>
                {t('site.menu_all')}
                <span className="sr-only">: {label}</span>
              </span>
            ) : (
              label
            )}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}

/** A wide menu: a column for each group, with a link to the group itself on top. */
function Groups({ groups }: { readonly groups: MenuItem['groups'] }) {
  return (
    <ul className="menu-panel menu-wide">
      {groups.map(({ label, href, links }) => (
        <li key={href}>
          <AnyLink href={href} className="menu-item font-semibold">
            {label}
          </AnyLink>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <AnyLink href={link.href} className="menu-item">
                  {link.label}
                </AnyLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
