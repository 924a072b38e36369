import { PlacesToCall } from '#web/features/contact/places-to-call.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { useShownPage } from '#web/navigation/shown-page.tsx';
import type { ContentFormView } from './content-view.ts';
import formSheet from '#web/styles/forms.css?url';

/**
 * A lead form in a text, which has one at most. What is wrong with it is told here, or without script on the page of the
 * form, with everything that was typed.
 */
export function ContentForm({ block: { heading, view, action, talk } }: { readonly block: ContentFormView }) {
  // A page with a text takes no form itself, so this can only be the answer to this form.
  const problem = useShownPage().actionData as EnquiryProblem | null | undefined;
  const { locations } = useSite();
  const places = talk.places.flatMap(({ id, detailsHref }) => {
    const location = locations.find((one) => one.id === id);
    return location ? [{ ...location, detailsHref }] : [];
  });
  return (
    <section className="content-wide content-form" aria-labelledby="content-form">
      <link rel="stylesheet" href={formSheet} />
      <h2 id="content-form" className="type-h3">
        {heading}
      </h2>
      <LeadForm view={view} problem={problem ?? null} action={action} />
      {places.length > 0 && (
        <aside className="form-aside" aria-labelledby="content-form-talk">
          <h3 id="content-form-talk" className="type-title">
            {talk.heading}
          </h3>
          <PlacesToCall places={places} />
        </aside>
      )}
    </section>
  );
}
