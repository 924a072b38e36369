import { useEffect, useRef } from 'react';
import { FILE_ACCEPT, FILE_FIELD } from '#domain/lead/file-input.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import type { NotSentView } from './not-sent-view.ts';

type NotSentProps = { readonly view: NotSentView };

/**
 * Says on a page of its own that a form was not stored, shows what was typed, and lets the shopper send it again
 * unchanged. Works without script.
 */
export function NotSent({ view }: NotSentProps) {
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div className="max-w-[44rem]">
        <h1 className="type-h2">{view.title}</h1>
        <p className="type-lead mt-3 text-text-2">
          <Text view={view} />
        </p>
        <Kept view={view} />
      </div>
    </div>
  );
}

/** The same in a dialog, in the place of the form. It takes the focus when it appears. */
export function NotSentInDialog({ view }: NotSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="dialog-body">
      <div ref={box} role="alert" tabIndex={-1} className="summary">
        <h2>{view.title}</h2>
        <p>
          <Text view={view} />
        </p>
      </div>
      <Kept view={view} />
    </div>
  );
}

function Text({ view: { text, call } }: NotSentProps) {
  if (!call) return text;
  return (
    <>
      {text}{' '}
      <a href={call.href} className="text-link">
        {call.text}
      </a>
    </>
  );
}

/** What was typed, and what the shopper can do with it. */
function Kept({ view: { rows, again, cars } }: NotSentProps) {
  const t = useMessages();
  const toCars = cars && (
    <LinkButton href={cars.href} tone="outline" size="large" className="max-sm:w-full">
      {cars.label}
    </LinkButton>
  );
  return (
    <>
      <dl className="mt-8 grid gap-4">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="type-small text-text-2">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {again ? (
        <form
          method="post"
          action={again.href}
          className="mt-8 grid justify-items-start gap-6"
          {...(again.file ? { encType: 'multipart/form-data' } : {})}
        >
          {Object.entries(again.values).map(([name, value]) => (
            // A text area keeps line breaks. A hidden input would join the lines.
            <textarea key={name} name={name} defaultValue={value} readOnly hidden />
          ))}
          {again.file && (
            <FieldShell id={FILE_FIELD} label={again.file.label} hint={again.file.hint}>
              <FileInput
                id={FILE_FIELD}
                name={FILE_FIELD}
                accept={FILE_ACCEPT}
                texts={{ choose: t('common.choose_file'), none: t('common.no_file') }}
                aria-describedby={describedBy(FILE_FIELD, { hint: again.file.hint })}
              />
            </FieldShell>
          )}
          <div className="form-buttons w-full">
            <Button type="submit" tone="accent" size="large" className="max-sm:w-full">
              {again.button}
            </Button>
            {toCars}
          </div>
        </form>
      ) : (
        toCars && <div className="form-buttons mt-8">{toCars}</div>
      )}
    </>
  );
}
