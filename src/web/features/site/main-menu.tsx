import { useMessages } from '#web/messages/messages-context.tsx';
import { useAddress } from '#web/navigation/address.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { isHere, unfoldShort, withOwn } from './menu-items.ts';
import { useSite } from './site-context.tsx';
import type { MenuItem } from './site-data.ts';

type MainMenuProps = { readonly className: string; readonly linkClassName: string };

/** The tenant's menu in one line: links, and groups that open without script. */
export function MainMenu({ className, linkClassName }: MainMenuProps) {
  const t = useMessages();
  const { header } = useSite();
  const place = useAddress();
  return (
    <nav className={className} aria-label={t('common.main_menu')}>
      <ul>
        {unfoldShort(header).map((item) => (
          <li key={item.label}>
            <Entry item={item} linkClassName={linkClassName} current={isHere(item, place) ? 'true' : undefined} />
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
  if (item.links.length === 0) {
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
      <ul className="menu-panel">
        {withOwn(item).map(({ label, href }) => (
          <li key={href}>
            <AnyLink href={href} className="menu-item">
              {label}
            </AnyLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
