import { TeamList } from '#web/features/contact/team.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { ContentBody } from './content-body.tsx';
import type { TeamView } from './content-view.ts';

/** Everybody who works for the dealer, by location. */
export function TeamPage({ view: { crumbs, heading, lead, blocks, groups } }: { readonly view: TeamView }) {
  const t = useMessages();
  return (
    <div className="wrap page-end content-page">
      <Breadcrumb crumbs={crumbs} label={t('common.breadcrumb')} />
      <header className="content-head">
        <h1 className="type-h1">{heading}</h1>
        {lead !== null && <p className="type-lead measure mt-4 text-text-2">{lead}</p>}
      </header>
      <ContentBody blocks={blocks} />
      <div className="team-groups">
        {groups.map((group) => (
          <section key={group.href}>
            <h2 className="type-h3">
              {group.href === null ? (
                group.name
              ) : (
                <Link to={group.href}>
                  {group.name} {group.secondLine && <span className="block text-text-2">{group.secondLine}</span>}
                </Link>
              )}
            </h2>
            <TeamList members={group.members} />
          </section>
        ))}
      </div>
    </div>
  );
}
