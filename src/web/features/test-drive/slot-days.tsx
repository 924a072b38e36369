import { Glyph } from '#web/ui/glyph.tsx';
import { SlotRadio } from './slot-radio.tsx';
import { dayOf, fill, timeOf, type SlotDayView, type SlotsView } from './slots-view.ts';
import type { ChosenSlot } from './use-chosen-slot.ts';

type DayProps = { readonly view: SlotsView; readonly chosen: ChosenSlot };

/** Days shown at first, one week. A button shows the others. */
const MAX_IN_VIEW = 7;

/** The list of days. The first day is open, or the day of the chosen time. */
export function SlotDays({ days, ...props }: DayProps & { readonly days: readonly SlotDayView[] }) {
  const { sent } = props.chosen;
  const open = Math.max(
    0,
    days.findIndex(({ slots }) => slots.includes(sent)),
  );
  const rows = days.map((day, index) => <SlotDay key={day.date} day={day} isOpen={index === open} {...props} />);
  const later = rows.slice(MAX_IN_VIEW);
  return (
    <div className="slot-days">
      {rows.slice(0, MAX_IN_VIEW)}
      {later.length > 0 && (
        <details className="slot-later" open={open >= MAX_IN_VIEW}>
          <summary className="type-small-strong">
            {fill(later.length === 1 ? props.view.words.more.one : props.view.words.more.other, {
              count: later.length,
            })}{' '}
            <Glyph name="down" />
          </summary>
          {later}
        </details>
      )}
    </div>
  );
}

type SlotDayProps = DayProps & { readonly day: SlotDayView; readonly isOpen: boolean };

function SlotDay({ day, view, isOpen, chosen }: SlotDayProps) {
  const { date, holiday, slots } = day;
  const label = dayOf(view, date);
  const { count } = view.words;
  return (
    <details className="slot-day" open={isOpen}>
      <summary>
        <span className="slot-day-name">{label}</span>
        <span className="type-caption text-text-2">
          {fill(slots.length === 1 ? count.one : count.other, { count: slots.length })}
        </span>
        <Glyph name="down" />
      </summary>
      {holiday && <p className="type-small slot-holiday">{fill(view.words.holiday, { name: holiday })}</p>}
      <div className="slot-times" role="group" aria-label={label}>
        {slots.map((slot) => (
          <label key={slot} className="slot figures">
            <SlotRadio group={date} slot={slot} chosen={chosen} />
            <span>{timeOf(slot)}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
