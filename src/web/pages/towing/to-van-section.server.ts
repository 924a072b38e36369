import type { Car } from '#domain/car/car.ts';
import { loadLeft, PERSON_KG, type TowLimits } from '#domain/towing/load-left.ts';
import { towLimits } from '#domain/towing/tow-limits.ts';
import { usualVans } from '#domain/towing/usual-vans.ts';
import { readVan, VAN_BOUNDS, VAN_KEYS } from '#domain/towing/van.ts';
import type { VanFormView, VanSectionView } from '#web/features/towing/van-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { hasVan, vanText } from './van-texts.server.ts';

/** Longest text that is shown again in the field where it was typed. */
const MAX_TYPED = 12;

type FormAddress = {
  readonly action: string;
  readonly clearHref: string;
  readonly fields: VanFormView['fields'];
  readonly searchParams: URLSearchParams;
};

/** The form for the van, with the van of the address. */
export function toVanForm({ action, clearHref, fields, searchParams }: FormAddress, tools: PageTools): VanFormView {
  const text = vanText(tools.config);
  const van = readVan(searchParams);
  const typed = searchParams.get(VAN_KEYS.atm)?.trim().slice(0, MAX_TYPED) ?? null;
  const [least, most] = VAN_BOUNDS.atm;
  return {
    action,
    fields,
    van,
    mistyped: van === null ? typed : null,
    clearHref: typed === null ? null : clearHref,
    texts: {
      form: text('van.form'),
      atm: text('van.field.atm'),
      atmHint: text('van.field.atm_hint'),
      people: text('van.field.people'),
      ball: text('van.field.ball'),
      ballHint: text('van.field.ball_hint'),
      optional: tools.t('common.optional'),
      error: text('van.error', { least, most }),
      submit: text('van.submit'),
      forget: text('van.forget'),
    },
  };
}

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
