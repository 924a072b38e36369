import { useState } from 'react';
import { FILE_ACCEPT } from '#domain/lead/file-input.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { fieldId, type FormFieldProps } from './form-field-props.ts';

/**
 * A file of the shopper's. A form that comes back without script has lost it and says so; with script the field still
 * has it.
 */
export function FileField({ field, typed, error }: FormFieldProps) {
  const t = useMessages();
  const [isThere, setThere] = useState(false);
  const id = fieldId(field.name);
  const sent = typed?.[field.name] ?? '';
  // A file with a mistake is not asked for again: the error says what to choose instead.
  const isLost = sent !== '' && !isThere && error === undefined;
  const hint = [isLost && t('lead.file_again', { name: sent }), field.hint].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <FieldShell
        id={id}
        label={field.label}
        optionalText={field.isRequired ? undefined : t('common.optional')}
        hint={hint}
        error={error}
        errorPrefix={t('lead.error_prefix')}
      >
        <FileInput
          id={id}
          name={field.name}
          accept={FILE_ACCEPT}
          texts={{ choose: t('common.choose_file'), none: t('common.no_file') }}
          answered={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onFile={setThere}
        />
      </FieldShell>
    </div>
  );
}
