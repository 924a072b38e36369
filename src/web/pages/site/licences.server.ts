import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import type { LegalLine } from '#web/features/site/site-data.ts';
import { isLawKey, type LawText } from '#web/messages/law-texts.ts';

type LicenceSource = { readonly dealer: string | null; readonly repairer: string | null; readonly state: string };

type LicenceTools = { readonly config: TenantConfig; readonly law: LawText };

/**
 * Licence numbers with their labels: the specification's short ones, or those that the state requires (R12, D50). Codes
 * of states are not unique: WA is Western Australia or Washington, so the market's texts decide. A licence that the
 * market does not know is left out.
 */
function licenceTexts({ dealer, repairer, state }: LicenceSource, { config, law }: LicenceTools): string[] {
  const isShort = config.location_pages.licence_label === 'short';
  const ofState = `site.licence.dealer.${state}`;
  const named = dealer && !isShort && isLawKey(ofState) ? law(ofState, { number: dealer }) : null;
  const style = isShort ? 'short' : 'spelled';
  return [
    dealer && (named ?? law(`site.licence.dealer.${style}`, { number: dealer })),
    repairer && law(`site.licence.repairer.${style}`, { number: repairer }),
  ]
    .filter((text): text is string => Boolean(text))
    .map(withoutRepeat);
}

/** Dealers may write the number with the short name that the label has too: "LMCT LMCT 12345". */
const withoutRepeat = (text: string) => text.replace(/\b([A-Z]{2,4})(:?) \1:?\s*/, '$1$2 ');

export function licencesOfLocation(location: Location, dealership: Dealership | null, options: LicenceTools): string[] {
  const dealer = location.dealer_license_number ?? dealership?.dealer_licence ?? null;
  const repairer = location.motor_vehicle_repairer ?? dealership?.repairer_licence ?? null;
  return licenceTexts({ dealer, repairer, state: location.address.state }, options);
}

const spacedAbn = (abn: string) => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** A dealership in the footer: legal name, the company's number and licences (R12). */
export function toLegalLine(dealership: Dealership, options: LicenceTools): LegalLine {
  const { name, legal_name, abn, dealer_licence: dealer, repairer_licence: repairer, state } = dealership;
  const numbers = licenceTexts({ dealer, repairer, state }, options);
  const company = abn && options.law('site.abn', { number: spacedAbn(abn) });
  return { name, legal: legal_name, numbers: company ? [company, ...numbers] : numbers };
}

/**
 * The dealerships of a site in the footer, each with the labels of its own settings (D4). The number of a company that
 * trades under several names is told once.
 */
export function toLegalLines(dealerships: readonly Dealership[], { config, law }: LicenceTools): LegalLine[] {
  return dealerships.map((dealership, at) => {
    const isStated = dealerships
      .slice(0, at)
      .some(({ legal_name, abn }) => legal_name === dealership.legal_name && abn === dealership.abn);
    const tools = { config: configForDealership({ config }, dealership), law };
    return toLegalLine(isStated ? { ...dealership, abn: null } : dealership, tools);
  });
}
