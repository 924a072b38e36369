import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import type { DeleteAccountView } from './account-view.ts';
import { BrowserData } from './browser-data.tsx';

/** The step before an account is deleted, and what follows. Deleting works without script. */
export function DeleteAccountPage({ view }: { readonly view: DeleteAccountView }) {
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <h1 className="type-h2">{view.title}</h1>
      {view.kind === 'ask' ? (
        <Ask view={view} />
      ) : (
        <div className="max-w-[44rem]">
          <Done view={view} />
        </div>
      )}
    </div>
  );
}

type Of<Kind extends DeleteAccountView['kind']> = {
  readonly view: Extract<DeleteAccountView, { readonly kind: Kind }>;
};

function Ask({ view: { goes, stays, confirm, cancel } }: Of<'ask'>) {
  return (
    <>
      <div className="account-lists">
        {[goes, stays].map(({ heading, lines }) => (
          <div key={heading} className="measure">
            <p className="type-strong">{heading}</p>
            <ul className="account-lines">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <form method="post" className="form-buttons mt-8">
        <Button type="submit" tone="outline" size="large">
          {confirm}
        </Button>
        <LinkButton href={cancel.href} tone="brand" size="large">
          {cancel.label}
        </LinkButton>
      </form>
    </>
  );
}

function Done({ view: { text, home, browser } }: Of<'done'>) {
  return (
    <>
      <p className="type-lead mt-3 text-text-2" role="status">
        {text}
      </p>
      <p className="mt-4">
        <Link to={home.href} className="type-small-strong inline-flex min-h-11 items-center underline">
          {home.label}
        </Link>
      </p>
      <Part>
        <BrowserData view={browser} />
      </Part>
    </>
  );
}
