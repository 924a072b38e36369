import { useEffect, useState, type RefObject } from 'react';

export type ChosenSlot = {
  /** Name of the form's field. */
  readonly name: string;
  /** What stands in the form at first. */
  readonly sent: string;
  /** The slot that is chosen; empty for none. */
  readonly slot: string;
  /** The script is there. */
  readonly isLive: boolean;
  readonly choose: (slot: string) => void;
};

/**
 * The time that is chosen. Until the script is there the radio buttons are the form's own, all under one name, and one of
 * them may have been pressed. From then on each day is a group of its own, so that Tab leads into the times of any day that
 * is open; in one group it would lead to the chosen time alone.
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
