import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import type { PageFormView } from './place-view.ts';

/** The form at the end of a contact page, under its heading. What stands before it in `contact-end` is beside it. */
export function PageForm({ form, problem }: { readonly form: PageFormView; readonly problem: EnquiryProblem | null }) {
  return (
    <section id="write" className="section contact-form" aria-labelledby="write-heading">
      <div>
        <h2 id="write-heading" className="type-h2">
          {form.heading}
        </h2>
        <p className="type-lead measure mt-3 text-text-2">{form.intro}</p>
      </div>
      <LeadForm view={form.view} problem={problem} anchor="write" />
    </section>
  );
}
