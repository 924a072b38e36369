import { useLocation } from 'react-router';
import { EnquiryForm, type EnquiryFormProps } from '../enquiry/enquiry-form.tsx';
import { StepForm } from './step-form.tsx';

type LeadFormProps = Omit<EnquiryFormProps, 'next' | 'beside'>;

/** A form on one page or in steps, as its site configures it. */
export function LeadForm({ view, ...rest }: LeadFormProps) {
  const { pathname } = useLocation();
  const { steps } = view;
  if (steps === null) return <EnquiryForm {...rest} view={view} />;
  // Another page's form begins anew.
  return <StepForm key={pathname} {...rest} view={{ ...view, steps }} />;
}
