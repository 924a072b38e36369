import type { LeadView } from '#application/leads/view-lead.ts';
import { valuationOfLead } from '#application/valuations/value-for-lead.ts';
import { isAboutOwnCar } from '#domain/lead/lead-forms.ts';
import type { OfferTeaserView } from '#web/features/lead-status/offer-teaser.tsx';
import { createTradeInText } from '#web/messages/trade-in-texts.ts';
import type { Page } from '#web/request/page-context.ts';
import { toOfferTeaser } from './to-offer-view.server.ts';

/** What a page of a lead says of its valuation; null for a lead without one. */
export async function offerTeaser(page: Page, lead: LeadView): Promise<OfferTeaserView | null> {
  const valuation = isAboutOwnCar(lead.form) ? await valuationOfLead(page, lead.id) : null;
  if (valuation === null) return null;
  const { config } = page.tools;
  const text = createTradeInText({ locale: config.locale ?? config.market, tenant: config.wording });
  return toOfferTeaser({ valuation, lead }, { tools: page.tools, text });
}
