import type { Car } from '#domain/car/car.ts';
import { loadLeft, PERSON_KG, type TowLimits } from '#domain/towing/load-left.ts';
import { towLimits } from '#domain/towing/tow-limits.ts';
import { usualVans } from '#domain/towing/usual-vans.ts';
import type { VanSectionView } from '#web/features/towing/van-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toVanForm } from './to-van-form.server.ts';
import { hasVan, vanText } from './van-texts.server.ts';

/** The usual van from which on the GCM decides; null where another limit always comes first. */
function firstAtGcm(limits: TowLimits, vans: readonly number[]): number | null {
  const isAtGcm = (atm: number) => {
    const left = loadLeft(limits, { atm, people: 0, ball: null });
    return left.kind !== 'unknown' && left.limit === 'gcm';
  };
  return vans.find(isAtGcm) ?? null;
}

/** What is left on the page of a car. Null where the site asks for no van, and for what is sold or itself towed. */
export function toVanSection(car: Car, searchParams: URLSearchParams, tools: PageTools): VanSectionView | null {
  if (!hasVan(tools) || !hasVan(tools.tenant) || car.item_type === 'caravan' || car.status === 'sold') return null;
  const text = vanText(tools.config);
  const limits = towLimits(car);
  const hasFigures = limits.towing !== null && limits.payload !== null;
  const rows = hasFigures ? usualVans(limits.towing) : [];
  const atGcm = firstAtGcm(limits, rows);
  const href = `${tools.links.car(car.slug)}#van`;
  return {
    heading: text('van.heading'),
    lead: [text('van.lead'), ...(atGcm === null ? [] : [text('van.lead_gcm', { mass: atGcm })])].join(' '),
    limits,
    columns: {
      caption: text('van.figures'),
      atm: text('van.atm'),
      ball: text('van.ball'),
      left: text('van.left'),
    },
    rows,
    notes: [
      ...(hasFigures ? [] : [text('van.missing')]),
      ...(hasFigures && (limits.gcm === null || limits.gvm === null) ? [text('van.no_gcm')] : []),
      text('van.caution', { person: PERSON_KG }),
    ],
    form: toVanForm({ action: href, clearHref: href, fields: [], searchParams }, tools),
  };
}
