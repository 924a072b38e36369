import type { Market } from '#domain/market.ts';
import { formatMoment } from './format-moment.ts';
import { buildMailBody, type MailBlock, type MailBody } from './mail-body.ts';
import { mailWords, type MailWord } from './words.ts';

export type FeedNews = {
  readonly site: { readonly name: string; readonly market: Market };
  /** Its name. */
  readonly dealership: string;
  readonly about: 'failing' | 'stale' | 'good';
  /** When the failures began, or when the last good feed came. */
  readonly since: Date | null;
  /** A code: `https_answered_404`, `refused_removes_too_many`. */
  readonly error: string | null;
  readonly timeZone: string;
};

/** The cause in words, by how the code begins or ends. The code itself stands below, for whoever mends it. */
const CAUSES: readonly (readonly [pattern: RegExp, word: MailWord])[] = [
  [/^refused_removes_too_many$/, 'feed.why_removes'],
  [/^refused_empty$/, 'feed.why_empty'],
  [/^refused_(?:truncated|interrupted|abandoned)$/, 'feed.why_cut_off'],
  [/^refused_/, 'feed.why_unusable'],
  [/^secret_not_set_/, 'feed.why_secret'],
  [/_(?:login_refused|answered_40[13])$/, 'feed.why_login'],
  [/_(?:no_such_file|answered_404)$/, 'feed.why_no_file'],
  [/_host_key_differs$/, 'feed.why_host_key'],
];

/** The mail to the contact of a feed that fails, is stale, or is good again (D317). */
export function buildFeedMail({ site, dealership, about, since, error, timeZone }: FeedNews): MailBody {
  const words = mailWords(site.market.code);
  const time = since === null ? '' : formatMoment(since, { timeZone, locale: site.market.code });
  const values = { dealership, site: site.name, time };
  const cause = CAUSES.find(([pattern]) => error !== null && pattern.test(error))?.[1] ?? 'feed.why_unreachable';
  const blocks: MailBlock[] = [{ kind: 'paragraph', text: words(`feed.${about}`, values) }];
  if (about !== 'good' && error !== null) {
    blocks.push({ kind: 'paragraph', text: words(cause) });
    blocks.push({ kind: 'rows', rows: [[words('feed.code'), error]] });
  }
  if (about !== 'good') blocks.push({ kind: 'paragraph', text: words('feed.effect', values) });
  const subject = words(`feed.subject_${about}`, values);
  return buildMailBody({ subject, locale: site.market.code, title: words(`feed.heading_${about}`), blocks });
}
