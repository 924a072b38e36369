import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import type { EnquiryFormProps } from '../enquiry/enquiry-form.tsx';
import { StepForm } from './step-form.tsx';

type LeadFormProps = Omit<EnquiryFormProps, 'next' | 'beside'>;

/** A form as its site asks it: at once, or in steps. */
export function LeadForm({ view, ...rest }: LeadFormProps) {
  const { steps } = view;
  return steps === null ? <EnquiryForm {...rest} view={view} /> : <StepForm {...rest} view={{ ...view, steps }} />;
}
