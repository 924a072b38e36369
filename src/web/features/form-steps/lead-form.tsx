import { lazy } from 'react';
import { EnquiryForm, type EnquiryFormProps } from '#web/features/enquiry/enquiry-form.tsx';
import { usePathname } from '#web/navigation/address.ts';
import { Part } from '#web/ui/part.tsx';

/** Few sites have forms in steps, so its script is loaded apart. Until then the form works as without script. */
const StepForm = lazy(async () => ({ default: (await import('./step-form.tsx')).StepForm }));

type LeadFormProps = Omit<EnquiryFormProps, 'next'>;

/** A lead form, on one page or in steps, as the site configures it. `keepsTyped: false` where its page keeps the answers. */
export function LeadForm({ view, keepsTyped = true, ...rest }: LeadFormProps) {
  const pathname = usePathname();
  const { steps } = view;
  if (steps === null)
    return (
      <Part>
        <EnquiryForm {...rest} view={view} keepsTyped={keepsTyped} />
      </Part>
    );
  // The key resets the form on another page.
  return (
    <Part key={pathname}>
      <StepForm {...rest} view={{ ...view, steps }} />
    </Part>
  );
}
