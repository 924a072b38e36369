import { ArrowLeft } from 'lucide-react';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { EnquiryCar } from './enquiry-car.tsx';
import type { EnquiryFormProps } from './enquiry-form.tsx';
import { EnquiryPlace } from './enquiry-place.tsx';
import type { EnquiryProblem, EnquiryView } from './enquiry-view.ts';

/** The enquiry form with its car and the car's location beside it. */
export function EnquiryPage({
  view,
  problem,
  ...form
}: {
  readonly view: EnquiryView;
  readonly problem: EnquiryProblem | null;
} & Pick<EnquiryFormProps, 'controls' | 'aboveButton'>) {
  const t = useMessages();
  const { car } = view;
  return (
    <div className="wrap page-end pt-2 lg:pt-5">
      <Link to={view.backHref} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {t('lead.back')}
      </Link>
      <div className="enquiry-layout enquiry-stack max-lg:mt-2">
        <EnquiryCar car={car} />
        <div className="min-w-0">
          <h1 className="type-h2 mt-4">{view.heading}</h1>
          <p className="type-lead mt-2 text-text-2">{view.intro}</p>
          <LeadForm view={view} problem={problem} {...form} />
        </div>
        <EnquiryPlace view={view} />
      </div>
    </div>
  );
}
