import type { ReactNode } from 'react';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import type { PageFormView } from './place-view.ts';

type PageFormProps = {
  readonly form: PageFormView;
  readonly problem: EnquiryProblem | null;
  /** Below the heading, where that is beside the form. */
  readonly beside?: ReactNode;
};

/** The form at the end of a contact page, under its heading. What stands before it in `contact-end` is beside it. */
export function PageForm({ form, problem, beside }: PageFormProps) {
  return (
    <section id="write" className="section contact-form" aria-labelledby="write-heading">
      <div>
        <h2 id="write-heading" className="type-h2">
          {form.heading}
        </h2>
        <p className="type-lead measure mt-3 text-text-2">{form.intro}</p>
        {beside}
      </div>
      <LeadForm view={form.view} problem={problem} anchor="write" />
    </section>
  );
}
