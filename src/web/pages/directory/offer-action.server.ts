import type { DirectoryHit } from '#application/directory/directory-index.ts';
import type { DirectoryLink } from '#web/features/directory/directory-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Offered = Pick<DirectoryHit<'offers'>, 'slug' | 'action'>;

/** The one button of an offer (D496): as its content says, and Enquire where that names no page of this site. */
export function offerAction({ slug, action }: Offered, { t, links }: Pick<PageTools, 't' | 'links'>): DirectoryLink {
  const enquiry = links.askAbout('offer', slug);
  if (action === null) return { label: t('directory.enquire'), href: enquiry };
  const href = action.link === null ? enquiry : links.configured(action.link);
  return href === null ? { label: t('directory.enquire'), href: enquiry } : { label: action.label, href };
}
