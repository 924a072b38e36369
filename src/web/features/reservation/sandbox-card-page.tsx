import { Button } from '#web/ui/button.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import type { SandboxCardView } from './reservation-view.ts';

const NUMBER = 'number';

/** The card page of the sandbox. It takes test cards alone and says so. */
export function SandboxCardPage({ view }: { readonly view: SandboxCardView }) {
  const { card, approve, error } = view;
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div className="sandbox-card">
        <div>
          <p className="notice">{view.banner}</p>
          <h1 className="type-h2">{view.heading}</h1>
          <p className="mt-2 text-text-2">{view.text}</p>
          {card && (
            <form method="post" noValidate className="mt-6 grid gap-5">
              <FieldShell id={NUMBER} label={card.label} hint={card.hint} error={error ?? undefined}>
                <input
                  id={NUMBER}
                  name={NUMBER}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={card.typed}
                  className="input figures"
                  aria-invalid={error !== null || undefined}
                  aria-describedby={describedBy(NUMBER, { hint: card.hint, error: error ?? undefined })}
                />
              </FieldShell>
              <Button type="submit" name="do" value="card" tone="accent" size="large">
                {card.pay}
              </Button>
            </form>
          )}
          {approve && (
            <form method="post" className="mt-6 flex flex-wrap gap-3">
              <Button type="submit" name="do" value="approve" tone="accent" size="large">
                {approve.approve}
              </Button>
              <Button type="submit" name="do" value="refuse" tone="outline" size="large">
                {approve.refuse}
              </Button>
            </form>
          )}
          <p className="mt-6">
            <AnyLink href={view.back.href} className="text-link">
              {view.back.label}
            </AnyLink>
          </p>
        </div>
        {card && (
          <section aria-labelledby="cards">
            <h2 id="cards" className="type-title">
              {card.cardsHeading}
            </h2>
            <dl className="sandbox-cards">
              {card.cards.map(({ number, text }) => (
                <div key={number}>
                  <dt className="figures">{number}</dt>
                  <dd className="type-small text-text-2">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </div>
  );
}
