import { findEntry } from '#application/directory/find-entry.ts';
import type { Page } from '#web/request/page-context.ts';
import type { FormSubject } from './form-places.server.ts';

/**
 * What a form's message begins with when it is about an offer, a part or a model: `?offer=`, `?part=` or `?model=` with
 * its slug. Nothing for an entry that does not exist.
 */
export async function askedAbout(page: Page, { searchParams }: URL): Promise<FormSubject['starts']> {
  const { t } = page.tools;
  for (const [kind, index] of [
    ['offer', 'offers'],
    ['part', 'parts'],
    ['model', 'models'],
  ] as const) {
    const slug = searchParams.get(kind);
    const entry = slug === null || slug === '' ? null : await findEntry(page, index, slug);
    if (entry === null) continue;
    const name = kind === 'model' ? `${entry.manufacturer_name} ${entry.name}` : entry.name;
    return { message: t(`directory.about.${kind}`, { name }) };
  }
  return {};
}
