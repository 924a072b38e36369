import { useEffect, useRef, type ReactNode } from 'react';

type SummaryProblem = { readonly fieldId: string; readonly message: string };

/** The problems of a form, above it. It takes the focus when it appears and links to each field (D27). */
export function ErrorSummary({
  title,
  problems,
  text,
}: {
  readonly title: string;
  readonly problems: readonly SummaryProblem[];
  readonly text?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problems]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="summary">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field and scrolls its label into view. */
function focusField(event: React.MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  (document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}
