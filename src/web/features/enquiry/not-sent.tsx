import { FILE_ACCEPT, FILE_FIELD } from '#domain/lead/file-input.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import type { NotSentView } from './not-sent-view.ts';

/**
 * Says that a form was not stored, shows what was typed, and lets the shopper send it again unchanged. Works without
 * script.
 */
export function NotSent({ view }: { readonly view: NotSentView }) {
  const t = useMessages();
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div className="max-w-[44rem]">
        <h1 className="type-h2">{view.title}</h1>
        <p className="type-lead mt-3 text-text-2">
          {view.text}
          {view.call && (
            <>
              {' '}
              <a href={view.call.href} className="text-link">
                {view.call.text}
              </a>
            </>
          )}
        </p>
        <dl className="mt-8 grid gap-4">
          {view.rows.map(({ label, value }) => (
            <div key={label}>
              <dt className="type-small text-text-2">{label}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <form
          method="post"
          action={view.href}
          className="mt-8 grid justify-items-start gap-6"
          {...(view.file ? { encType: 'multipart/form-data' } : {})}
        >
          {Object.entries(view.values).map(([name, value]) => (
            // A text area keeps line breaks. A hidden input would join the lines.
            <textarea key={name} name={name} defaultValue={value} readOnly hidden />
          ))}
          {view.file && (
            <FieldShell id={FILE_FIELD} label={view.file.label} hint={view.file.hint}>
              <FileInput
                id={FILE_FIELD}
                name={FILE_FIELD}
                accept={FILE_ACCEPT}
                texts={{ choose: t('common.choose_file'), none: t('common.no_file') }}
                aria-describedby={describedBy(FILE_FIELD, { hint: view.file.hint })}
              />
            </FieldShell>
          )}
          <Button type="submit" tone="accent" size="large" className="max-sm:w-full">
            {view.button}
          </Button>
        </form>
      </div>
    </div>
  );
}
