import { unbrokenName } from '#domain/content/unbroken-name.ts';
import { valuesOnline } from '#domain/valuation/own-car-pages.ts';
import { noticeText } from '#web/messages/notice-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { FormSubject } from './form-places.server.ts';

/**
 * The privacy notice: who collects the details, why, who gets them and whom to ask. Names the dealership that answers,
 * or the site if the form asks for the dealership (R16).
 */
export function toNotice(subject: FormSubject, tools: PageTools): string {
  const { form, car, dealership } = subject;
  const { config } = tools;
  const collector = dealership ? `${dealership.legal_name} (${dealership.name})` : config.name;
  const contact = toPrivacyMail(subject, tools) ?? config.name;
  if (config.leads.collection_notice !== null) return config.leads.collection_notice;
  const choice = { locale: config.locale ?? config.market, tenant: config.wording };
  const isValuedElsewhere = valuesOnline(config) && config.trade_in.provider === 'hosted';
  return noticeText({ form, isAboutCar: car !== null, isValuedElsewhere }, choice, {
    collector: unbrokenName(collector),
    contact,
  });
}

/** The e-mail address for privacy questions and complaints. Null when the dealer gave none. */
export function toPrivacyMail({ dealership, location }: FormSubject, { tenant, config }: PageTools): string | null {
  const own = tenant.dealerships.find(({ id }) => id === config.dealership_id) ?? tenant.dealerships[0];
  return (dealership ?? own)?.privacy_contact ?? location?.contact_detail.email ?? null;
}
