import { ArrowLeft } from 'lucide-react';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import type { EnquiryFormProps } from './enquiry-form.tsx';
import type { EnquiryProblem, EnquiryView } from './enquiry-view.ts';

/** The enquiry form with its car beside it. */
export function EnquiryPage({
  view,
  problem,
  ...form
}: {
  readonly view: EnquiryView;
  readonly problem: EnquiryProblem | null;
} & Pick<EnquiryFormProps, 'controls' | 'aboveButton'>) {
  const t = useMessages();
  const { sizes } = useTemplate();
  const { car } = view;
  return (
    <div className="wrap page-end pt-2 lg:pt-5">
      <Link to={view.backHref} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {t('lead.back')}
      </Link>
      <div className="enquiry-layout">
        {/* First, as a phone shows it: a browser that paints a part of the page must not move the form down later. */}
        <aside className="enquiry-car">
          {car.photo && (
            <Photo
              photo={car.photo}
              alt=""
              sizes={sizes.enquiry}
              widths={[320, 640, 960]}
              isFirst
              className="enquiry-photo"
            />
          )}
          <div className="min-w-0">
            <p className="type-title">{car.title}</p>
            <p className="type-small truncate text-text-2">{car.subtitle}</p>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
              {car.price ? (
                <>
                  <span className="type-title figures">{car.price.text}</span>{' '}
                  <span className="type-small text-text-2">{car.price.label}</span>
                </>
              ) : (
                <span className="type-strong">{car.priceText}</span>
              )}
            </p>
            {car.location && <p className="type-small mt-1 text-text-2">{car.location}</p>}
          </div>
        </aside>
        <div className="min-w-0">
          <h1 className="type-h2 mt-2">{view.heading}</h1>
          <p className="type-lead mt-2 text-text-2">{view.intro}</p>
          <LeadForm view={view} problem={problem} {...form} />
        </div>
      </div>
    </div>
  );
}
