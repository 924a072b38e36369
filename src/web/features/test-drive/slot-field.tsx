import { Check } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { fieldId, type FormFieldProps } from '#web/features/enquiry/form-field-props.ts';
import { FieldError, FormField } from '#web/features/enquiry/form-field.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { SlotDays } from './slot-days.tsx';
import { SlotRadio } from './slot-radio.tsx';
import { dayAndTimeOf, fill, hasSlot, isSlot, SlotsContext, SetBookingContext, type SlotsView } from './slots-view.ts';
import { useChosenSlot } from './use-chosen-slot.ts';
import { useFreshSlots } from './use-fresh-slots.ts';

/** The time of the test drive: a list of days with radio buttons for the times of each (D32). Works without script. */
export function SlotField(props: FormFieldProps) {
  const view = use(SlotsContext);
  return view ? <Slots {...props} view={view} /> : <FormField {...props} />;
}

type SlotsProps = FormFieldProps & { readonly view: SlotsView };

function Slots({ field, typed, error, view }: SlotsProps) {
  const t = useMessages();
  const days = useFreshSlots(view, typed);
  const sent = typed?.[field.name] ?? field.value;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const chosen = useChosenSlot(fieldset, { name: field.name, sent });
  const { slot, isLive } = chosen;
  // The time was booked in the meantime. If the form is sent anyway, the server refuses it, and no other time is
  // booked.
  const isTaken = slot !== '' && !hasSlot(days, slot);
  const isSettled = slot === '' && !field.isRequired;
  useSetBooking(!isLive || days.length === 0 || isSettled ? null : isTaken ? '' : slot);
  if (days.length === 0) return <NoSlots field={field} typed={typed} error={error} view={view} />;
  const { words } = view;
  const isMended = slot !== '' && slot !== sent;
  const refused = isMended ? undefined : error;
  const problem = isTaken && isSlot(slot) ? fill(words.taken, { time: dayAndTimeOf(view, slot) }) : refused;
  const id = fieldId(field.name);
  return (
    <fieldset
      ref={fieldset}
      id={id}
      tabIndex={-1}
      className="slots"
      aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
    >
      <legend className="field-label">
        {field.label} {!field.isRequired && <small>({t('common.optional')})</small>}
      </legend>
      <p id={`${id}-hint`} className="field-hint">
        {words.hint}
      </p>
      <div role="status">
        <FieldError id={id} error={problem} />
      </div>
      {!field.isRequired && (
        <label className="check">
          <SlotRadio group="none" slot="" chosen={chosen} />
          <span>{words.later}</span>
        </label>
      )}
      <SlotDays days={days} view={view} chosen={chosen} />
      {isLive && <input key="live" type="hidden" name={field.name} value={slot} />}
      {/* Without script this is in the group of the times: choosing another takes it out, so one value is sent (D297). */}
      {!isLive && isTaken && <input key="form" type="radio" name={field.name} value={slot} defaultChecked hidden />}
      <p className="slot-chosen type-small-strong" role="status">
        {isLive && slot !== '' && !isTaken && (
          <>
            <Check aria-hidden="true" /> {fill(words.chosen, { time: dayAndTimeOf(view, slot) })}
          </>
        )}
      </p>
    </fieldset>
  );
}

/** The button is far below the days, or on a later step. This tells it what it books. */
function useSetBooking(slot: string | null): void {
  const setBooking = use(SetBookingContext);
  useEffect(() => {
    setBooking(slot === null ? null : { slot });
  }, [setBooking, slot]);
}

/** Shown when there are no times: the shopper writes when they would like to come. */
function NoSlots({ field, typed, error, view }: SlotsProps) {
  const said = typed?.[field.name] ?? '';
  const kept = typed && isSlot(said) ? { ...typed, [field.name]: '' } : typed;
  return <FormField field={{ ...field, hint: view.words.none }} typed={kept} error={error} />;
}
