import { Mail } from 'lucide-react';
import { Photo } from '#web/features/media/photo.tsx';
import { PhoneLine } from '#web/features/site/phone-reveal.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { initialsOf } from './initials.ts';
import type { TeamMemberView } from './place-view.ts';

/** The people who work at a location, with what a shopper can reach them by. */
export function Team({ members }: { readonly members: readonly TeamMemberView[] }) {
  const t = useMessages();
  if (members.length === 0) return null;
  return (
    <section className="section" aria-labelledby="team">
      <h2 id="team" className="type-h2">
        {t('contact.team')}
      </h2>
      <div className="mt-6 lg:mt-10">
        <TeamList members={members} />
      </div>
    </section>
  );
}

/** People with what a shopper can reach them by. Their names are headings of level 3. */
export function TeamList({ members }: { readonly members: readonly TeamMemberView[] }) {
  const t = useMessages();
  return (
    <ul className="team">
      {members.map((member) => (
        <li key={member.id}>
          {member.photo ? (
            <Photo photo={member.photo} alt="" sizes="80px" className="team-photo" />
          ) : (
            <span className="team-photo team-initials" aria-hidden="true">
              {initialsOf(member.name)}
            </span>
          )}
          <div>
            <h3 className="type-strong">{member.name}</h3>
            <p className="type-small text-text-2">{member.role}</p>
            {member.phone && <PhoneLine phone={member.phone} name={member.name} />}
            {member.email !== null && (
              <a
                href={`mailto:${member.email}`}
                aria-label={t('contact.email', { name: member.name })}
                className="text-link type-small inline-flex min-h-11 items-center gap-2"
              >
                <Mail aria-hidden="true" className="size-4 flex-none" /> {t('lead.field.email')}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
