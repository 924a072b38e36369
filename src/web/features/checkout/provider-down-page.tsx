import { EnquiryCar } from '#web/features/enquiry/enquiry-car.tsx';
import { EnquiryForm } from '#web/features/enquiry/enquiry-form.tsx';
import type { EnquiryView } from '#web/features/enquiry/enquiry-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import type { CheckoutProblem } from './checkout-view.ts';

type ProviderDownProps = {
  readonly down: NonNullable<CheckoutProblem['down']>;
  readonly typed: CheckoutProblem['values'];
};

/** What was typed, over what the form begins with. */
function valuesOf({ fields }: EnquiryView, typed: CheckoutProblem['values']): CheckoutProblem['values'] {
  return Object.fromEntries(fields.map(({ name, value }) => [name, typed[name] || value]));
}

/** No payment can be opened: another try without typing, or the enquiry form, already filled in (D43). */
export function ProviderDownPage({ down, typed }: ProviderDownProps) {
  const { enquiry } = down;
  return (
    <div className="wrap page-end pt-2 lg:pt-5">
      <div className="enquiry-layout">
        <EnquiryCar car={enquiry.car} />
        <div className="min-w-0">
          <h1 className="type-h2 mt-2">{down.heading}</h1>
          <p className="type-lead mt-2 text-text-2" role="alert">
            {down.text}
          </p>
          <form method="post" className="mt-6">
            {Object.entries(down.sent).map(([name, value]) => (
              // A text area keeps line breaks. A hidden input would join the lines.
              <textarea key={name} name={name} defaultValue={value} readOnly hidden />
            ))}
            <Button type="submit" tone="accent" size="large" className="max-sm:w-full">
              {down.again}
            </Button>
          </form>
          <h2 className="type-title mt-10">{down.enquiryHeading}</h2>
          <Part>
            <EnquiryForm view={enquiry} action={down.enquiryAction} problem={null} typed={valuesOf(enquiry, typed)} />
          </Part>
        </div>
      </div>
    </div>
  );
}
