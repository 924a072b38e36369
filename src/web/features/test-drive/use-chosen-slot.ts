import { useEffect, useState, type RefObject } from 'react';

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
 * group, Tab would reach only the chosen time.
 */
export function useChosenSlot(
  field: RefObject<HTMLFieldSetElement | null>,
  { name, sent }: Pick<ChosenSlot, 'name' | 'sent'>,
): ChosenSlot {
  const [state, setState] = useState({ slot: sent, isLive: false });
  useEffect(() => {
    const pressed = field.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    setState(({ slot }) => ({ slot: pressed?.value ?? slot, isLive: true }));
  }, [field]);
  return { ...state, name, sent, choose: (slot) => setState({ slot, isLive: true }) };
}
