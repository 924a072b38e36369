import { useCloseMenus } from '#web/features/site/use-close-menus.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { useNearPlace } from './near-context.tsx';
import type { NearView } from './near-view.ts';
import { PostcodeForm } from './postcode-form.tsx';

export type NearMenuProps = {
  readonly view: NearView;
  /** Where the form leads without script, and what it sends beside the postcode. */
  readonly action: string;
  readonly fields?: readonly (readonly [name: string, value: string])[];
  /** What the page lists. */
  readonly of: 'cars' | 'locations';
  /** Called with the address that the form leads to, when the postcode has a place. */
  readonly onFound: (address: string) => void;
  /** The menu of the document as the shopper left it. */
  readonly before?: { readonly isOpen: boolean; readonly typed: string; readonly hasFocus: boolean };
};

/** The menu in which a shopper gives a postcode. It is open at first only when the postcode was not understood. */
export function NearMenu({ view, action, fields = [], of, onFound, before }: NearMenuProps) {
  const t = useMessages();
  const near = useNearPlace();
  const menus = useCloseMenus<HTMLDivElement>();
  const land = (address: string, form: HTMLFormElement) => {
    const menu = form.closest('details');
    if (menu) menu.open = false;
    menu?.querySelector('summary')?.focus();
    onFound(address);
  };
  const isOpen = before?.isOpen ?? view.error !== null;
  return (
    <div ref={menus}>
      <details className="menu" open={isOpen || undefined}>
        <summary className="button button-outline toolbar-button gap-2">
          <Glyph name="pin" />{' '}
          {near === null
            ? t(of === 'cars' ? 'near.button' : 'near.show_locations')
            : t('near.from', { postcode: near.postcode })}{' '}
          <Glyph name="down" />
        </summary>
        <div className="menu-panel near-panel">
          <PostcodeForm
            view={view}
            action={action}
            fields={fields}
            hint={t(of === 'cars' ? 'near.hint' : 'near.hint_locations')}
            onFound={land}
            before={before}
          />
        </div>
      </details>
    </div>
  );
}
