import { categoryLabel } from '#domain/lead/categories.ts';
import { customerName, leadReference } from '#domain/lead/lead-facts.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Market } from '#domain/market.ts';
import { formatMoment } from './format-moment.ts';
import { buildMailBody, type MailBlock, type MailBody } from './mail-body.ts';
import { mailWords, rowLabel } from './words.ts';

/** A held lead, and the address where it can be released. */
type HeldLead = { readonly lead: Lead; readonly releaseUrl: string };

export type Digest = {
  readonly site: { readonly name: string; readonly market: Market };
  readonly dealership: { readonly name: string };
  readonly held: readonly HeldLead[];
  /** The number of held leads that the mail leaves out. */
  readonly more: number;
  /** IANA time zone of the times in the mail. */
  readonly timeZone: string;
};

/** Length of an excerpt, enough to see whether a person wrote the lead. */
const MAX_MESSAGE_CHARS = 300;

/** The digest of held leads (D30) for the dealership's staff: each lead with the link that releases it. */
export function buildDigestMail(digest: Digest): MailBody {
  const { site, dealership, held, more } = digest;
  const words = mailWords(site.market.code);
  const names = { site: site.name, dealership: dealership.name };
  const intro = words(held.length === 1 ? 'digest.intro_one' : 'digest.intro', names);
  const rest = words(more === 1 ? 'digest.more_one' : 'digest.more', { count: String(more) });
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: intro },
    ...held.flatMap((one) => blocksOf(one, digest)),
    ...(more > 0 ? [{ kind: 'paragraph', text: rest } as const] : []),
  ];
  return buildMailBody({
    subject: words('digest.subject', { count: String(held.length + more), site: site.name }),
    locale: site.market.code,
    title: words('digest.heading'),
    blocks,
  });
}

function blocksOf({ lead, releaseUrl }: HeldLead, { site, timeZone }: Digest): MailBlock[] {
  const words = mailWords(site.market.code);
  const { category, message } = lead.attributes;
  const received = formatMoment(new Date(lead.received_at), { timeZone, locale: site.market.code });
  const rows: (readonly [name: string, value: string])[] = [
    ['category', categoryLabel(category, site.market)],
    ...(lead.car ? [['car', lead.car.name] as const] : []),
    ['received', received],
    ['why_held', words(`held.${lead.suspected_because ?? 'hidden_field'}`)],
    ['reference', leadReference(lead)],
  ];
  const letters = [...(message ?? '')];
  const excerpt = letters.slice(0, MAX_MESSAGE_CHARS).join('');
  return [
    { kind: 'heading', text: customerName(lead) },
    { kind: 'rows', rows: rows.map(([name, value]) => [rowLabel(words, name), value] as const) },
    ...(excerpt === ''
      ? []
      : [{ kind: 'quote', text: letters.length > MAX_MESSAGE_CHARS ? `${excerpt}…` : excerpt } as const]),
    { kind: 'link', label: words('digest.release'), url: releaseUrl },
  ];
}
