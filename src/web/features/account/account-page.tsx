import { ArrowRight } from 'lucide-react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { clearTyped } from '#web/ui/list-stored.ts';
import { Part } from '#web/ui/part.tsx';
import { AccountSection } from './account-section.tsx';
import type { AccountRow, AccountView } from './account-view.ts';
import { BrowserData } from './browser-data.tsx';

/** What is held on the user, and what can be done about it. All of it works without script, but for what only the browser knows. */
export function AccountPage({ view }: { readonly view: AccountView }) {
  const { cars, enquiries, sessions, data, remove, signOut } = view;
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div>
        <h1 className="type-h2">{view.title}</h1>
        <p className="type-lead mt-3 text-text-2">{view.signedIn}</p>
        {view.notice !== null && (
          <p className="type-strong mt-3" role="status">
            {view.notice}
          </p>
        )}
        <form method="post" action={signOut.action} onSubmit={clearTyped} className="mt-5">
          <Button type="submit" tone="outline">
            {signOut.label}
          </Button>
        </form>
        {cars && (
          <AccountSection heading={cars.heading}>
            <Rows rows={cars.rows} none={cars.none} />
            <Next link={cars.link} />
          </AccountSection>
        )}
        <AccountSection heading={enquiries.heading}>
          <Rows rows={enquiries.rows} none={enquiries.none} />
          {enquiries.more !== null && <p className="type-small mt-3 text-text-2">{enquiries.more}</p>}
          <Next link={enquiries.link} />
        </AccountSection>
        <AccountSection heading={sessions.heading}>
          <Rows rows={sessions.rows} none="" />
          {sessions.signOutOthers !== null && (
            <form method="post" className="mt-4">
              <input type="hidden" name="step" value="sign_out_others" />
              <Button type="submit" tone="outline">
                {sessions.signOutOthers}
              </Button>
            </form>
          )}
        </AccountSection>
        <Part>
          <BrowserData view={view.browser} />
        </Part>
        <AccountSection heading={data.heading}>
          <p className="measure text-text-2">{data.text}</p>
          <form method="post" action={data.action} className="mt-4">
            <Button type="submit" tone="outline">
              {data.label}
            </Button>
          </form>
        </AccountSection>
        <AccountSection heading={remove.heading}>
          <p className="measure text-text-2">{remove.text}</p>
          <p className="mt-4">
            <LinkButton href={remove.link.href} tone="outline">
              {remove.link.label}
            </LinkButton>
          </p>
        </AccountSection>
      </div>
    </div>
  );
}

function Next({ link }: Pick<AccountView['enquiries'], 'link'>) {
  if (link === null) return null;
  return (
    <p className="mt-3">
      <Link to={link.href} className="arrow-link type-small-strong">
        {link.label} <ArrowRight aria-hidden="true" />
      </Link>
    </p>
  );
}

function Rows({ rows, none }: { readonly rows: readonly AccountRow[]; readonly none: string }) {
  if (rows.length === 0) return <p className="measure text-text-2">{none}</p>;
  return (
    <ul className="account-rows">
      {rows.map(({ title, text, href }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two sessions may read the same, and the list never changes.
        <li key={index}>
          <div className="min-w-0">
            {href === null ? (
              <span className="type-strong">{title}</span>
            ) : (
              <Link to={href} className="type-strong inline-flex min-h-11 items-center underline">
                {title}
              </Link>
            )}
            <p className="type-small text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
