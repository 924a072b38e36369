import { useLocation } from 'react-router';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import type { EnquiryFormProps } from '../enquiry/enquiry-form.tsx';
import { StepForm } from './step-form.tsx';

type LeadFormProps = Omit<EnquiryFormProps, 'next' | 'beside'>;

/** A form as its site asks it: at once, or in steps. */
export function LeadForm({ view, ...rest }: LeadFormProps) {
  const { pathname } = useLocation();
  const { steps } = view;
  if (steps === null) return <EnquiryForm {...rest} view={view} />;
  // Another page's form begins anew.
  return <StepForm key={pathname} {...rest} view={{ ...view, steps }} />;
}
