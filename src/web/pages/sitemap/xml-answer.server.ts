import { VALID_UNTIL } from '#web/request/page-headers.ts';

/** A document of the sitemap, the same for everyone. `until`: the moment from which it may differ, ISO time. */
export function xmlAnswer(xml: string, until: string): Response {
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex', [VALID_UNTIL]: until },
  });
}
