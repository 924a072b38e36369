import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { LegalLine } from '#web/features/site/site-data.ts';
import type { MessageKey, Translate } from '#web/messages/messages.ts';

type LicenceSource = { readonly dealer: string | null; readonly repairer: string | null; readonly state: string };

/** States with their own name for the licence. */
const STATE_LABELS: Readonly<Record<string, MessageKey>> = {
  VIC: 'site.licence.dealer.VIC',
  WA: 'site.licence.dealer.WA',
  SA: 'site.licence.dealer.SA',
};

/** Licence numbers with their labels: the specification's short ones, or those that the state requires (R12, D50). */
function licenceTexts(
  { dealer, repairer, state }: LicenceSource,
  { config, t }: { readonly config: TenantConfig; readonly t: Translate },
): string[] {
  const isShort = config.location_pages.licence_label === 'short';
  const dealerKey = isShort ? 'site.licence.dealer.short' : (STATE_LABELS[state] ?? 'site.licence.dealer.spelled');
  const repairerKey = isShort ? 'site.licence.repairer.short' : 'site.licence.repairer.spelled';
  return [
    ...(dealer ? [t(dealerKey, { number: dealer })] : []),
    ...(repairer ? [t(repairerKey, { number: repairer })] : []),
  ];
}

export function licencesOfLocation(
  location: Location,
  dealership: Dealership | null,
  options: { readonly config: TenantConfig; readonly t: Translate },
): string[] {
  const dealer = location.dealer_license_number ?? dealership?.dealer_licence ?? null;
  const repairer = location.motor_vehicle_repairer ?? dealership?.repairer_licence ?? null;
  return licenceTexts({ dealer, repairer, state: location.address.state }, options);
}

const spacedAbn = (abn: string) => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** A dealership in the footer: legal name, licences and ABN (R12). */
export function toLegalLine(
  dealership: Dealership,
  options: { readonly config: TenantConfig; readonly t: Translate },
): LegalLine {
  const { name, legal_name, abn, dealer_licence: dealer, repairer_licence: repairer, state } = dealership;
  const numbers = licenceTexts({ dealer, repairer, state }, options);
  return {
    name,
    legal: legal_name,
    numbers: abn ? [...numbers, options.t('site.abn', { number: spacedAbn(abn) })] : numbers,
  };
}
