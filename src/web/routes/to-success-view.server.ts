import type { CarView } from '#application/view-car.ts';
import type { LeadView } from '#application/view-lead.ts';
import { toCardView } from '../features/car/to-card-view.server.ts';
import type { SuccessView } from '../features/enquiry/success-page.tsx';
import { toDrive, toStateText } from '../features/lead-status/to-lead-status.server.ts';
import { placeName, toLeadSteps } from '../features/lead-status/to-lead-steps.server.ts';
import type { PageTools } from '../features/site/page-tools.ts';

/** The car's state is looked up again: sold meanwhile, the shopper is told and shown others like it (D28). */
export function toSuccessView(lead: LeadView, seen: CarView | null, tools: PageTools): SuccessView {
  const { t } = tools;
  const place = placeName(lead, tools);
  const isConfirmed = tools.configOf(lead).leads.confirmation && !lead.isStopped;
  return {
    heading: t('success.title'),
    text: toText(lead, tools),
    reference: t('lead_status.reference', { reference: lead.reference }),
    notice: toNotice(lead, seen, tools),
    drive: toDrive(lead, tools),
    next: t('success.steps'),
    steps: toLeadSteps(lead, tools),
    follow: {
      href: tools.links.leadStatus(lead.statusToken),
      text: t('success.follow'),
      hint: t(isConfirmed ? 'success.follow_hint_mail' : 'success.follow_hint', { place }),
    },
    cars: { href: tools.links.cars(), text: t('success.see_more'), heading: t('success.next') },
    similar: seen && seen.kind !== 'not_found' ? seen.similar.map((car) => toCardView(car, tools)) : [],
  };
}

function toText(lead: LeadView, tools: PageTools): string {
  const { t } = tools;
  const state = toStateText(lead, tools);
  return lead.car ? t('success.text', { car: lead.car.name, state }) : t('success.text_no_car', { state });
}

function toNotice({ car }: LeadView, seen: CarView | null, { t }: PageTools): SuccessView['notice'] {
  if (!car || !seen) return null;
  if (seen.kind === 'car' && seen.car.status !== 'sold')
    return seen.car.reserved ? { heading: null, text: t('success.reserved_text') } : null;
  return { heading: t('success.sold_heading'), text: t('success.sold_text', { car: car.name }) };
}
