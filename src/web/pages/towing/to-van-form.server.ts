import { readVan, VAN_BOUNDS, VAN_KEYS, vanPairs } from '#domain/towing/van.ts';
import type { VanFormView } from '#web/features/towing/van-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { vanText } from './van-texts.server.ts';

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
    query: van === null ? '' : new URLSearchParams(vanPairs(van)).toString(),
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
