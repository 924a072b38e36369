import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { DROP_FIELD } from '#domain/search/form-fields.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import type { ChosenView } from './search-view.ts';

type ChosenChipsProps = {
  readonly chosen: readonly ChosenView[];
  /** Id of the form that the buttons belong to. */
  readonly form: string;
  /** Selector of the element that receives focus when the last chip is removed. */
  readonly next: string;
  readonly className: string;
  readonly children?: ReactNode;
};

/** How long the chips are, in letters: a chip has eight beside those of its label. */
const lengthOf = (chosen: readonly ChosenView[]): CSSProperties =>
  ({ '--chips': chosen.reduce((sum, { label }) => sum + label.length + 8, 0) }) as CSSProperties;

/**
 * The chosen filters, each with a button that removes it. After a chip is removed, the next one has the focus, so that
 * several can be removed in a row.
 */
export function ChosenChips({ chosen, form, next, className, children }: ChosenChipsProps) {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const at = pressed.current;
    const { activeElement } = document;
    // The list may render again before the chip is removed, so the press is remembered until then.
    if (at === null || list.current?.contains(activeElement)) return;
    pressed.current = null;
    if (activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    (chips[Math.min(at, chips.length - 1)] ?? document.querySelector<HTMLElement>(next))?.focus();
  }, [chosen, next]);
  if (chosen.length === 0) return null;
  return (
    <ul className={className} style={lengthOf(chosen)} aria-label={t('search.chosen')} ref={list}>
      {chosen.map(({ label, field }, at) => (
        <li key={field}>
          <button
            type="submit"
            form={form}
            name={DROP_FIELD}
            value={field}
            className="chip"
            aria-label={t('search.remove', { filter: label })}
            onClick={() => (pressed.current = at)}
          >
            {label} <Glyph name="cross" />
          </button>
        </li>
      ))}
      {children}
    </ul>
  );
}
