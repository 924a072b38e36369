import { ArrowLeft } from 'lucide-react';
import { Photo } from '#web/features/media/photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldShell, describedBy } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import { Resend } from './resend.tsx';
import type { SignInView } from './sign-in-view.ts';

const PHOTO_SIZES = '(min-width: 1024px) 200px, 120px';

/** Both steps work without script: each is a form that posts to the address of the page. */
export function SignInPage({ view }: { readonly view: SignInView }) {
  const { car, step, resend, otherNumber, benefits, back } = view;
  return (
    <div className={`wrap page-end sign-in pt-2 lg:pt-5 ${car ? 'sign-in-for-car' : ''}`}>
      <p>
        <Link to={back.href} className="arrow-link type-small-strong">
          <ArrowLeft aria-hidden="true" /> {back.label}
        </Link>
      </p>
      <div className="sign-in-head">
        <h1 className="type-h2">{view.title}</h1>
        <p className="type-lead mt-3 text-text-2">{view.text}</p>
      </div>
      {car && <SignInCar car={car} />}
      <form method="post" className="sign-in-form" noValidate>
        <input type="hidden" name="step" value={step} />
        <SignInField view={view} />
        <Button type="submit" tone="accent" size="large" className="mt-5 w-full">
          {view.button}
        </Button>
      </form>
      {benefits && <Benefits benefits={benefits} />}
      {resend && (
        <aside className="sign-in-benefits" aria-labelledby="sign-in-again">
          <h2 id="sign-in-again" className="type-title">
            {resend.title}
          </h2>
          <Part>
            <Resend view={resend} />
          </Part>
          {otherNumber && (
            <p className="mt-2">
              <Link to={otherNumber.href} className="type-small-strong inline-flex min-h-11 items-center underline">
                {otherNumber.label}
              </Link>
            </p>
          )}
        </aside>
      )}
    </div>
  );
}

/** What the shopper signs in for: the car, and what is paid to have it held. */
function SignInCar({ car: { card, due } }: { readonly car: NonNullable<SignInView['car']> }) {
  const { photo, title, subtitle, price, priceText } = card;
  return (
    <div className="sign-in-car">
      {photo && (
        <Photo photo={photo} alt="" sizes={PHOTO_SIZES} widths={[320, 640]} isFirst className="sign-in-photo" />
      )}
      <div className="min-w-0">
        <p className="type-strong">
          <UnbrokenText text={`${title} ${subtitle}`} />
        </p>
        <p className="type-small figures text-text-2">{price ? `${price.text} ${price.label}` : priceText}</p>
      </div>
      {due && (
        <p className="sign-in-due">
          <span>{due.label}</span> <b className="type-title figures">{due.amount}</b>
        </p>
      )}
    </div>
  );
}

function Benefits({ benefits: { title, lines } }: { readonly benefits: NonNullable<SignInView['benefits']> }) {
  return (
    <aside className="sign-in-benefits" aria-labelledby="sign-in-benefits">
      <h2 id="sign-in-benefits" className="type-title">
        {title}
      </h2>
      <Ticks lines={lines} className="mt-4" />
    </aside>
  );
}

function SignInField({ view }: { readonly view: SignInView }) {
  const { step, label, typed } = view;
  const [hint, error] = [view.hint ?? undefined, view.error ?? undefined];
  const common = {
    id: `sign-in-${step}`,
    name: step,
    className: 'input',
    required: true,
    defaultValue: typed,
    // The page has one field, and whoever comes here wants to fill it in.
    autoFocus: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(`sign-in-${step}`, { hint, error }),
  } as const;
  return (
    <FieldShell id={common.id} label={label} hint={hint} error={error} errorPrefix={view.errorPrefix}>
      {step === 'phone' ? (
        <input {...common} type="tel" inputMode="tel" autoComplete="tel" />
      ) : (
        // No `maxlength`: it would cut a code that is pasted with spaces or with the whole message.
        <input {...common} type="text" inputMode="numeric" autoComplete="one-time-code" />
      )}
    </FieldShell>
  );
}
