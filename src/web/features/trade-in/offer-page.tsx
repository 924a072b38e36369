import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { OfferView } from './offer-view.ts';

/** What the dealership offers for the shopper's car, and the button that accepts it. It works without script. */
export function OfferPage({ view }: { readonly view: OfferView }) {
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div className="success">
        <div>
          {view.failure && (
            <p className="notice mb-6" role="alert">
              {view.failure}
            </p>
          )}
          {view.isAccepted && <CircleCheck aria-hidden="true" className="size-12! text-good mb-5" strokeWidth={1.5} />}
          <h1 className="type-h2">
            <UnbrokenText text={view.heading} />
          </h1>
          {view.price && <p className="offer-price figures">{view.price}</p>}
          {view.text && (
            <p className="type-lead mt-3 text-text-2">
              <UnbrokenText text={view.text} />
            </p>
          )}
          {view.market && <p className="mt-3 text-text-2">{view.market}</p>}
          {view.accept && (
            <form method="post" className="mt-6">
              <Button type="submit" tone="accent" size="large" className="max-sm:w-full">
                {view.accept}
              </Button>
            </form>
          )}
          {view.conditions && <p className="type-small measure mt-3 text-balance text-text-2">{view.conditions}</p>}
          <div className="form-buttons mt-8">
            {view.links.map(({ href, label }) => (
              <LinkButton key={href} href={href} tone="outline">
                {label}
              </LinkButton>
            ))}
          </div>
        </div>
        <div>
          <h2 className="type-title">{view.rowsHeading}</h2>
          <dl className="lead-rows mt-4!">
            {view.rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="type-small text-text-2">{label}</dt>
                <dd className="type-strong">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Part>
        <Kept view={view} />
      </Part>
    </div>
  );
}

/** Keeps the valuation in the browser (spec §3), and saves it where the dealership asks for that (spec §7). */
function Kept({ view: { kept, saved } }: { readonly view: OfferView }) {
  useEffect(() => {
    void import('./after-valuation.client.ts').then(
      ({ afterValuation }) => afterValuation({ kept, saved }),
      () => undefined,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each state of the offer
  }, [kept?.expires_at, saved === null]);
  return null;
}
