import type { ChosenSlot } from './use-chosen-slot.ts';

type SlotRadioProps = {
  /** The day of the slot. It names the group of radio buttons. */
  readonly group: string;
  readonly slot: string;
  readonly chosen: ChosenSlot;
};

/**
 * The radio button of one time. Without script the form sends it. With script it belongs only to the group of its day,
 * and a hidden field holds the choice (see `useChosenSlot`).
 */
export function SlotRadio({ group, slot, chosen }: SlotRadioProps) {
  const { isLive, name, sent, choose } = chosen;
  if (!isLive) return <input key="form" type="radio" name={name} value={slot} defaultChecked={slot === sent} />;
  return (
    <input
      key="day"
      type="radio"
      // Belongs to no form: the hidden field sends the value.
      form=""
      name={`${name}-${group}`}
      value={slot}
      checked={slot === chosen.slot}
      onChange={() => choose(slot)}
    />
  );
}
