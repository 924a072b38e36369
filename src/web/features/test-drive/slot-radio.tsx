import type { ChosenSlot } from './use-chosen-slot.ts';

type SlotRadioProps = {
  /** The day that it belongs to. */
  readonly group: string;
  readonly slot: string;
  readonly chosen: ChosenSlot;
};

/** One time. Without script it is the form's; with it, it belongs to its day, and the form has the choice (see `useChosenSlot`). */
export function SlotRadio({ group, slot, chosen }: SlotRadioProps) {
  const { isLive, name, sent, choose } = chosen;
  if (!isLive) return <input key="form" type="radio" name={name} value={slot} defaultChecked={slot === sent} />;
  return (
    <input
      key="day"
      type="radio"
      // Of no form: what is sent is the field's own value.
      form=""
      name={`${name}-${group}`}
      value={slot}
      checked={slot === chosen.slot}
      onChange={() => choose(slot)}
    />
  );
}
