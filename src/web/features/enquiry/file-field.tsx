import { useEffect, useRef, useState } from 'react';
import { FILE_ACCEPT } from '#domain/lead/file-input.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { fieldId, type FormFieldProps } from './form-field-props.ts';

/**
 * A file of the shopper's. A form that comes back without script has lost it and says so; with script the field still
 * has it.
 */
export function FileField({ field, typed, error }: FormFieldProps) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere((input.current?.files?.length ?? 0) > 0), [typed]);
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
        <input
          ref={input}
          id={id}
          type="file"
          name={field.name}
          accept={FILE_ACCEPT}
          className="input input-file"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={() => setThere((input.current?.files?.length ?? 0) > 0)}
        />
      </FieldShell>
    </div>
  );
}
