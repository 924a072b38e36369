import type { Redirect } from '#domain/content/redirect.ts';
import type { AnswerOf, TenantProblem } from './folder.ts';

/**
 * Warnings for rows of redirects.csv that can never apply, because a page of the site answers, and for rows that lead to
 * no page (D365).
 */
export function warnRedirects(redirects: readonly Redirect[], answerOf: AnswerOf): TenantProblem[] {
  const file = 'redirects.csv';
  return redirects.flatMap(({ from, to }): TenantProblem[] => {
    const path = `the row from ${from}`;
    if (answerOf(from) === 'page')
      return [
        { file, path, found: `"${from}", a page of this site`, expected: 'an address that the site does not have' },
      ];
    if (!to.startsWith('/') || answerOf(to) !== 'nothing') return [];
    return [{ file, path, found: `"${to}"`, expected: 'a page that this site has' }];
  });
}
