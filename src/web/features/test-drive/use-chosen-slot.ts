import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export type ChosenSlot = {
  readonly field: RefObject<HTMLFieldSetElement | null>;
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
export function useChosenSlot(name: string, sent: string): ChosenSlot {
  const field = useRef<HTMLFieldSetElement>(null);
  const [state, setState] = useState({ slot: sent, isLive: false });
  useEffect(() => {
    const pressed = field.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    setState(({ slot }) => ({ slot: pressed?.value ?? slot, isLive: true }));
  }, []);
  return { ...state, field, name, sent, choose: (slot) => setState({ slot, isLive: true }) };
}
