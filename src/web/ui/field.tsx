import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

type FieldShellProps = {
  readonly id: string;
  readonly label: string;
  readonly optionalText?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** What a screen reader says before the error's text. */
  readonly errorPrefix?: string | undefined;
  readonly children: ReactNode;
};

/** The ids of a field's hint and error, for `aria-describedby`. */
export function describedBy(
  id: string,
  { hint, error }: { readonly hint?: string | undefined; readonly error?: string | undefined },
): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** A field: label above, hint and error below, connected to the control by ids. */
export function FieldShell({ id, label, optionalText, hint, error, errorPrefix, children }: FieldShellProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label} {optionalText && <small>({optionalText})</small>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Glyph name="alert" />
          <span>
            <span className="sr-only">{errorPrefix} </span>
            {error}
          </span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
