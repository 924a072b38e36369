import { useMessages } from '#web/messages/messages-context.tsx';
import type { FieldView } from './enquiry-view.ts';

type ChoiceProps = {
  readonly field: FieldView;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Radio buttons for a choice of a few options. None is chosen in advance. */
export function RadioField({ field, typed }: ChoiceProps) {
  const chosen = typed ? typed[field.name] : field.value;
  return <Choices field={field} type="radio" isChosen={(value) => value === chosen} />;
}

const SEPARATOR = ', ';

/** Check boxes that share a name. Their values are sent as one text (spec §5). */
export function ChecksField({ field, typed }: ChoiceProps) {
  const ticked = `${SEPARATOR}${typed?.[field.name] ?? ''}${SEPARATOR}`;
  return (
    <Choices field={field} type="checkbox" isChosen={(value) => ticked.includes(`${SEPARATOR}${value}${SEPARATOR}`)} />
  );
}

type ChoicesProps = {
  readonly field: FieldView;
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: (value: string) => boolean;
};

/** The first option has the id of the field, so that the link in the error summary leads to it. */
function Choices({ field, type, isChosen }: ChoicesProps) {
  const t = useMessages();
  return (
    <fieldset className="form-choices">
      <legend className="field-label">
        {field.label} <small>({t('common.optional')})</small>
      </legend>
      {(field.options ?? []).map(({ value, label }, index) => (
        <label key={value} className="check min-h-11">
          <input
            id={index === 0 ? `field-${field.name}` : undefined}
            type={type}
            name={field.name}
            value={value}
            defaultChecked={isChosen(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
