import { useLocation } from 'react-router';
import { EnquiryForm, type EnquiryFormProps } from '#web/features/enquiry/enquiry-form.tsx';
import { StepForm } from './step-form.tsx';

type LeadFormProps = Omit<EnquiryFormProps, 'next' | 'beside'>;

/** A lead form, on one page or in steps, as the site configures it. */
export function LeadForm({ view, ...rest }: LeadFormProps) {
  const { pathname } = useLocation();
  const { steps } = view;
  if (steps === null) return <EnquiryForm {...rest} view={view} />;
  // The key resets the form on another page.
  return <StepForm key={pathname} {...rest} view={{ ...view, steps }} />;
}
