import { useMessages } from '../../messages/messages-context.tsx';
import type { FieldView } from './enquiry-view.ts';

type ChoiceProps = {
  readonly field: FieldView;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** One of a few, all in view. Nothing is chosen for the shopper. */
export function RadioField({ field, typed }: ChoiceProps) {
  const chosen = typed ? typed[field.name] : field.value;
  return <Choices field={field} type="radio" isChosen={(value) => value === chosen} />;
}

const SEPARATOR = ', ';

/** Several of a list under one name, which come back as one text (spec §5). */
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

/** The first has the field's own id, so that the summary of a form leads to it. */
function Choices({ field, type, isChosen }: ChoicesProps) {
  const t = useMessages();
  return (
    <fieldset className="form-choices">
      <legend className="field-label">
        {field.label} <small>({t('common.optional')})</small>
      </legend>
      {(field.options ?? []).map(({ value, label }, index) => (
        <label key={value} className="check">
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
