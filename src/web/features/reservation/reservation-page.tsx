import { CircleCheck, Clock, CircleX } from 'lucide-react';
import { LeadPhoto } from '#web/features/lead-status/lead-photo.tsx';
import { LeadPlace } from '#web/features/lead-status/lead-place.tsx';
import { useLookAgain } from '#web/features/lead-status/use-look-again.ts';
import { useRefreshPage } from '#web/navigation/shown-page.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Part } from '#web/ui/part.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import { Countdown } from './countdown.tsx';
import type { ReservationView } from './reservation-view.ts';

/** Ten minutes, which is as long as a shopper may pay. */
const WHILE_PAYING = { everyMs: 4000, maxLooks: 150 } as const;
const ICONS = { good: CircleCheck, waiting: Clock, over: CircleX } as const;

/** The shopper's own page of a reservation: pay, see how long it lasts, cancel. It works without script. */
export function ReservationPage({ view }: { readonly view: ReservationView }) {
  const { tone, ends, pay, cancel, place, photo } = view;
  const Icon = ICONS[tone];
  return (
    <div className="wrap page-end lead-status">
      <div className="min-w-0">
        <Icon
          aria-hidden="true"
          className={`size-12! mb-5 ${tone === 'good' ? 'text-good' : 'text-text-2'}`}
          strokeWidth={1.5}
        />
        {view.failure && (
          <p className="notice mb-6" role="alert">
            {view.failure}
          </p>
        )}
        <div role="status">
          <h1 className="type-h2">
            <UnbrokenText text={view.heading} />
          </h1>
          {view.texts.map((text) => (
            <p key={text} className="type-lead measure mt-3 text-text-2">
              <UnbrokenText text={text} />
            </p>
          ))}
        </div>
        {ends && (
          <Part>
            <Ending ends={ends} />
          </Part>
        )}
        {pay && (
          <form method="post" className="mt-6">
            <Button type="submit" name="do" value={pay.name} tone="accent" size="large" className="max-sm:w-full">
              {pay.label}
            </Button>
          </form>
        )}
        {view.sections.map(({ heading, text }) => (
          <section key={heading} className="mt-8">
            <h2 className="type-title">{heading}</h2>
            <p className="measure mt-1 text-text-2">{text}</p>
          </section>
        ))}
        {cancel && (
          <details className="reservation-cancel disclosure">
            <summary className="type-strong">
              {cancel.summary} <Glyph name="down" />
            </summary>
            {cancel.text && <p className="measure mt-2 text-text-2">{cancel.text}</p>}
            <form method="post" className="mt-4">
              <Button type="submit" name="do" value={cancel.button.name} tone="outline" className="max-sm:w-full">
                {cancel.button.label}
              </Button>
            </form>
          </details>
        )}
        {view.links.length > 0 && (
          <div className="form-buttons mt-8">
            {view.links.map(({ href, label }) => (
              <LinkButton key={href} href={href} tone="outline">
                {label}
              </LinkButton>
            ))}
          </div>
        )}
        {view.reference && <p className="type-small figures mt-6 text-text-2">{view.reference}</p>}
        <Part>
          <LookAgain isPending={view.isPending} />
        </Part>
      </div>
      {(place ?? photo) && (
        <aside className="lead-aside">
          {photo && <LeadPhoto photo={photo} />}
          {place && <LeadPlace place={place} />}
        </aside>
      )}
    </div>
  );
}

function Ending({ ends }: { readonly ends: NonNullable<ReservationView['ends']> }) {
  return <Countdown label={ends.label} ends={ends.iso} now={ends.now} onEnd={useRefreshPage()} />;
}

function LookAgain({ isPending }: Pick<ReservationView, 'isPending'>) {
  useLookAgain(isPending, WHILE_PAYING);
  return null;
}
