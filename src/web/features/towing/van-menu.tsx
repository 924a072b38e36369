import { useSite } from '#web/features/site/site-context.tsx';
import { useCloseMenus } from '#web/features/site/use-close-menus.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { parseVan } from './keep-van.ts';
import { useVan } from './kept-van.ts';
import { VanForm } from './van-form.tsx';
import type { VanPartProps } from './van-part-props.ts';
import type { VanMenuView } from './van-view.ts';

/** The menu, which names the van once there is one. A link to `#van` opens it. */
export function VanMenu({ view, before }: VanPartProps<VanMenuView>) {
  const t = useMessages();
  const { van: texts } = useSite();
  const menus = useCloseMenus<HTMLDivElement>();
  const kept = useVan();
  const van = parseVan(view.form.query || kept);
  if (texts === null) return null;
  return (
    <div ref={menus}>
      <details className="menu" open={before?.isOpen || undefined}>
        <summary className="button button-outline gap-2 px-4">
          {van === null ? view.label : texts['van.menu_with'].replace('{mass}', t.number(van.atm))}{' '}
          <Glyph name="down" />
        </summary>
        <div className="menu-panel van-panel" id="van">
          <p className="type-small text-text-2">{view.hint}</p>
          <VanForm view={view.form} van={van} before={before?.typed} />
        </div>
      </details>
    </div>
  );
}
