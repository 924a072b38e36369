import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export type ChosenSlot = {
  /** Name of the form field. */
  readonly name: string;
  /** Initial value of the form field. */
  readonly sent: string;
  /** The chosen slot. Empty for none. */
  readonly slot: string;
  /** Whether the script has loaded. */
  readonly isLive: boolean;
  readonly choose: (slot: string) => void;
};

/**
 * Keeps the chosen time. Before the script has loaded, the radio buttons belong to the form under one name, and one may
 * already be checked. After that each day is its own group, so that Tab reaches the times of each open day. In one
 * group, Tab would reach only the chosen time. The buttons of the days are new elements, so the focus moves to them from
 * the ones they replace.
 */
export function useChosenSlot(
  field: RefObject<HTMLFieldSetElement | null>,
  { name, sent }: Pick<ChosenSlot, 'name' | 'sent'>,
): ChosenSlot {
  const [state, setState] = useState({ slot: sent, isLive: false });
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const pressed = field.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    focused.current = field.current?.querySelector<HTMLInputElement>('input[type="radio"]:focus')?.value ?? null;
    setState(({ slot }) => ({ slot: pressed?.value ?? slot, isLive: true }));
  }, [field]);
  useLayoutEffect(() => {
    if (!state.isLive || focused.current === null) return;
    const radios = field.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    [...radios].find(({ value }) => value === focused.current)?.focus({ preventScroll: true });
    focused.current = null;
  }, [field, state.isLive]);
  return { ...state, name, sent, choose: (slot) => setState({ slot, isLive: true }) };
}
