import { Check } from 'lucide-react';
import type { ProgressStep } from './lead-status-view.ts';

/** The progress of a lead as a list of steps. */
export function LeadSteps({ steps }: { readonly steps: readonly ProgressStep[] }) {
  return (
    <ol className="lead-steps">
      {steps.map(({ state, title, text, time }) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="lead-step-mark" aria-hidden="true">
            {state === 'done' && <Check strokeWidth={2.5} />}
          </span>
          <p className="type-strong">{title}</p>
          {time && (
            <p className="type-small text-text-2">
              <time dateTime={time.iso}>{time.text}</time>
            </p>
          )}
          {text && <p className="type-small text-text-2">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
