import type { Platform } from '#application/platform.ts';
import { dayIn } from '#domain/car/rego.ts';
import { toSummary } from '#domain/content/page.ts';
import type { TenantSlug } from '#domain/ids.ts';
import type { MarketCode } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { listRulesLeftOff, type ComplianceRule } from '#domain/tenant/compliance.ts';
import { checkDelivery } from '#domain/tenant/folder/check-delivery.ts';
import {
  checkOtherTenants,
  listRemoved,
  listScope,
  warnDefaultCity,
  type PlatformTenants,
} from '#domain/tenant/folder/check-other-tenants.ts';
import { secretNamesOf } from '#domain/tenant/folder/check-secrets.ts';
import { checkWording } from '#domain/tenant/folder/check-wording.ts';
import { checkedFolder, listRelatedFolders, type CheckedFolder } from '#domain/tenant/folder/checked-folder.ts';
import type { AnswerOf, FolderFiles, TenantFolder, TenantProblem } from '#domain/tenant/folder/folder.ts';
import { parseTenantBundle } from '#domain/tenant/folder/parse-bundle.ts';
import { listReservedReceivers } from '#domain/tenant/folder/placeholders.ts';
import { warnChannels } from '#domain/tenant/folder/warn-channels.ts';
import { warnCompanies } from '#domain/tenant/folder/warn-companies.ts';
import { warnComparisonRates } from '#domain/tenant/folder/warn-comparison-rates.ts';
import { warnDealershipSlugs } from '#domain/tenant/folder/warn-dealership-slugs.ts';
import { warnItemPictures } from '#domain/tenant/folder/warn-item-pictures.ts';
import { warnLenders } from '#domain/tenant/folder/warn-lenders.ts';
import { warnLinks } from '#domain/tenant/folder/warn-links.ts';
import { warnRedirects } from '#domain/tenant/folder/warn-redirects.ts';
import { warnRemovedStock } from '#domain/tenant/folder/warn-removed-stock.ts';
import { warnSwitches } from '#domain/tenant/folder/warn-switches.ts';
import type { PlatformHosts } from '#domain/tenant/hosts.ts';
import { effectiveConfig } from '#domain/tenant/layers.ts';
import { isDealershipShown } from '#domain/tenant/shown-dealerships.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { hostAndPort } from '#services/network/call.ts';
import { isPublicAddress } from '#services/network/public-address.ts';
import { appendChange } from '#store/changes.ts';
import { hasCarInCity } from '#store/stock/stock-cities.ts';
import type { Database } from '#store/store.ts';
import { listStockCounts } from '#store/tenants/removed-stock.ts';
import { saveTenantFiles } from '#store/tenants/tenant-files.ts';
import { listRelatedTenants, lockTenants, readTenantBundles, saveTenantBundle } from '#store/tenants/tenants.ts';

export type AppliedTenant = {
  readonly slug: TenantSlug;
  readonly name: string;
  /** False when the folder is the same as before, and when it was only checked. */
  readonly changed: boolean;
  readonly dealerships: number;
  readonly locations: number;
  readonly pages: number;
  readonly market: MarketCode;
  /** Rules of law that the config switches off (D50). */
  readonly rulesLeftOff: readonly ComplianceRule[];
  /**
   * Warnings; the folder is applied all the same: a receiver that is an example, a channel for a category that no lead
   * has, a lender that may not be shown, a default city without cars, a dealership that leaves with cars for sale, a
   * switch without effect, a picture of an item of a car page, a link to no page, a file that is not read, a drawing
   * that is not shown.
   */
  readonly warnings: readonly TenantProblem[];
  /** What another folder of the same check is checked against. */
  readonly checked: CheckedFolder;
};

type SitePages = Pick<Tenant, 'config' | 'pages' | 'team' | 'dealerships'>;

type ApplyOptions = PlatformHosts & {
  readonly checkOnly?: boolean;
  /** Folders that were found right in the same check: this one is checked as if they had been applied (D300). */
  readonly checkedBefore?: readonly CheckedFolder[];
  readonly privateWebhookHosts?: readonly string[];
  /** Absent: links and redirects.csv are not checked against the pages of the site. */
  readonly answersOf?: (site: SitePages, today: string) => AnswerOf;
  /** The keys of all texts of the interface. Absent: those of `wording` are not checked. */
  readonly wordingKeys?: ReadonlySet<string>;
  /** The folder's pictures and PDFs, stored with it for the other processes (D319); those stored before stay if absent. */
  readonly folderFiles?: FolderFiles;
};

/**
 * Checks a whole tenant folder, by itself and among the other tenants, and applies it in one transaction. A row in
 * `changes` notifies running servers. With any problem nothing changes, and all problems are reported (D5). Of two
 * folders that are applied at the same time, the second is checked against the first (D300).
 * `checkOnly` never applies anything. `privateWebhookHosts`: the hosts of PRIVATE_WEBHOOK_HOSTS.
 */
export async function applyTenant(
  { store, clock, secretNamed }: Pick<Platform, 'store' | 'clock'> & Partial<Pick<Platform, 'secretNamed'>>,
  folder: TenantFolder,
  {
    checkOnly = false,
    checkedBefore = [],
    privateWebhookHosts = [],
    folderFiles,
    answersOf,
    wordingKeys,
    ...platform
  }: ApplyOptions,
): Promise<Result<AppliedTenant, TenantProblem[]>> {
  const parsed = parseTenantBundle(folder);
  if (!parsed.ok) return parsed;
  const bundle = parsed.value;
  const config = effectiveConfig(tenantLayers(bundle.tenant));
  const undeliverable = checkDelivery(bundle, {
    isSet: (name) => secretNamed?.(name) !== null,
    isPrivateHost: (url) => privateWebhookHosts.includes(hostAndPort(url)),
    isPublicAddress,
  });
  const misworded = wordingKeys === undefined ? [] : checkWording(bundle, wordingKeys);
  const outcome = await store.transaction(async (tx) => {
    if (!checkOnly) await lockTenants(tx);
    const platformTenants = await readRelated(tx, { bundle, config, checkedBefore });
    const problems = [...misworded, ...undeliverable, ...checkOtherTenants(platformTenants, platform)];
    if (problems.length > 0) return fail(problems);
    const { dealerships } = listScope(platformTenants);
    const placeWarnings = [
      ...(await listCityWarnings(tx, platformTenants)),
      ...warnDealershipSlugs(config, dealerships),
      ...warnRemovedStock(await listStockCounts(tx, listRemoved(platformTenants))),
    ];
    const { changed } = checkOnly
      ? { changed: false }
      : await saveFolder(tx, { bundle, folderFiles, now: clock.now() });
    return succeed({ changed, placeWarnings, dealerships });
  });
  if (!outcome.ok) return outcome;
  const { changed, placeWarnings, dealerships } = outcome.value;
  return succeed({
    slug: bundle.slug,
    name: config.name,
    changed,
    dealerships: bundle.dealerships.length,
    locations: bundle.locations.length,
    pages: bundle.pages.length,
    market: config.market,
    checked: checkedFolder(bundle),
    rulesLeftOff: listRulesLeftOff(config),
    warnings: [
      ...listReservedReceivers(bundle),
      ...warnLenders(bundle, config),
      ...warnComparisonRates(bundle, config),
      ...warnChannels(bundle, config),
      ...warnCompanies(bundle),
      ...warnSwitches(bundle),
      ...warnItemPictures(bundle),
      ...placeWarnings,
      ...listLinkWarnings(bundle, { config, dealerships }, { clock, answersOf }),
      ...(folder.warnings ?? []),
    ],
  });
}

type LinkCheck = Pick<Platform, 'clock'> & { readonly answersOf: ApplyOptions['answersOf'] | undefined };

function listLinkWarnings(
  bundle: TenantBundle,
  site: Pick<SitePages, 'config' | 'dealerships'>,
  { clock, answersOf }: LinkCheck,
): TenantProblem[] {
  if (answersOf === undefined) return [];
  const today = dayIn(bundle.locations[0]?.time_zone ?? 'UTC', clock.now());
  const answerOf = answersOf({ ...site, pages: bundle.pages.map(toSummary), team: bundle.team }, today);
  return [...warnLinks(bundle, answerOf), ...warnRedirects(bundle.redirects, answerOf)];
}

type Saving = {
  readonly bundle: TenantBundle;
  readonly folderFiles: FolderFiles | undefined;
  readonly now: Date;
};

async function saveFolder(tx: Database, { bundle, folderFiles, now }: Saving): Promise<{ readonly changed: boolean }> {
  const { changed } = await saveTenantBundle(tx, bundle, now);
  if (folderFiles === undefined) return { changed };
  const files = await saveTenantFiles(tx, bundle.slug, { ...folderFiles, now });
  // The same folder, whose files were not in the store so far.
  if (files.changed && !changed) await appendChange(tx, { kind: 'tenant', key: bundle.slug, at: now });
  return { changed };
}

type Related = Pick<PlatformTenants, 'bundle' | 'config'> & { readonly checkedBefore: readonly CheckedFolder[] };

/** Only tenants that name the same things are read, so that applying takes no longer with hundreds of them (D264). */
async function readRelated(tx: Database, { bundle, config, checkedBefore }: Related): Promise<PlatformTenants> {
  const [stored] = await readTenantBundles(tx, [bundle.slug]);
  const checked = new Map(checkedBefore.map((folder) => [folder.other.slug, folder]));
  const before = checked.get(bundle.slug)?.other ?? stored?.bundle ?? null;
  const dealerships = [...bundle.dealerships, ...(before?.dealerships ?? [])].map(({ id }) => id);
  const related = await listRelatedTenants(tx, {
    slug: bundle.slug,
    dealerships: [...dealerships, ...config.dealerships],
    locations: [...bundle.locations.map(({ id }) => id), ...(config.locations ?? [])],
    hostnames: config.hostnames,
    secrets: secretNamesOf(bundle),
  });
  const unchecked = related.filter((slug) => !checked.has(slug));
  const others = (await readTenantBundles(tx, unchecked)).map((tenant) => tenant.bundle);
  // A dealership that leaves the folder may be listed by another one.
  const withRemoved = { ...bundle, dealerships: [...bundle.dealerships, ...(before?.dealerships ?? [])] };
  const checkedOthers = listRelatedFolders([...checked.values()], withRemoved);
  return { bundle, config, before, others: [...others, ...checkedOthers] };
}

/** A feed may name a city that no location has, so the current stock is checked too. */
async function listCityWarnings(tx: Database, platformTenants: PlatformTenants): Promise<TenantProblem[]> {
  const found = warnDefaultCity(platformTenants);
  if (found === null) return [];
  const { city, ...warning } = found;
  const { bundle, config } = platformTenants;
  const shown = listScope(platformTenants).dealerships.filter((one) => isDealershipShown(one, config.stock));
  const scope = { tenant: bundle.slug, dealerships: shown.map(({ id }) => id) };
  return (await hasCarInCity(scope, tx, city)) ? [] : [warning];
}
