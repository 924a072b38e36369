import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import type { ContentFormView } from './content-view.ts';
import formSheet from '#web/styles/forms.css?url';

/** A lead form in a text. What is wrong with it is told on the page of the form, with everything that was typed. */
export function ContentForm({ block: { heading, view, action } }: { readonly block: ContentFormView }) {
  return (
    <section className="content-wide content-form" aria-labelledby="content-form">
      <link rel="stylesheet" href={formSheet} />
      <h2 id="content-form" className="type-h3">
        {heading}
      </h2>
      <LeadForm view={view} problem={null} action={action} />
    </section>
  );
}
