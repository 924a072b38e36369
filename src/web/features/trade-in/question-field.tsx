import { fieldId } from '#web/features/enquiry/form-field-props.ts';
import { FieldError } from '#web/features/enquiry/form-field.tsx';
import { describedBy } from '#web/ui/field.tsx';
import type { QuestionView } from './trade-in-view.ts';

type QuestionFieldProps = {
  readonly question: QuestionView;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
};

/** Radio buttons, one for each answer. The first has the id that the error summary links to. */
export function QuestionField({ question: { name, label, answers }, chosen, error }: QuestionFieldProps) {
  const id = fieldId(name);
  return (
    <fieldset className="form-choices" aria-describedby={describedBy(id, { error })}>
      <legend className="field-label">{label}</legend>
      {answers.map((answer, index) => (
        <label key={answer.value} className="check">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={answer.value}
            required
            defaultChecked={answer.value === chosen}
          />
          <span>{answer.label}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
