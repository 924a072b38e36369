import type { PageText } from '#domain/car/page-texts.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { MessageKey } from '#web/messages/messages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { CarPageView, PanelItemView, ReserveView } from './car-page-view.ts';

export const TEXT_LABELS = {
  reserve_online: 'car.reserve_online',
  why_buy_from_us: 'car.why_buy_from_us',
  protect_your_car: 'car.protect_your_car',
} as const satisfies Record<PageText, MessageKey>;

/** A list of items, each with a heading. */
export function Items({ items }: { readonly items: readonly PanelItemView[] }) {
  return (
    <dl className="points">
      {items.map(({ heading, text }) => (
        <div key={heading}>
          <dt className="type-strong">{heading}</dt>
          <dd className="mt-1 text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The steps of a reservation. */
function ReserveSteps({ reserve }: { readonly reserve: ReserveView }) {
  return (
    <>
      <ol className="steps">
        {reserve.steps.map(({ heading, text }) => (
          <li key={heading}>
            <h3 className="type-strong">{heading}</h3>
            <p className="mt-1 text-text-2">{text}</p>
          </li>
        ))}
      </ol>
      <LinkButton href={reserve.href} tone="brand" className="mt-6">
        {reserve.label}
      </LinkButton>
    </>
  );
}

export function Protection({ car }: { readonly car: CarPageView }) {
  return (
    <>
      <Items items={car.protect} />
      {car.guarantees && <p className="type-small measure mt-6 text-text-2">{car.guarantees}</p>}
    </>
  );
}

/** One of the texts in full. Null if this car or this site has no content for it. */
export function textContent(text: PageText, car: CarPageView) {
  if (text === 'reserve_online') return car.reserve && <ReserveSteps reserve={car.reserve} />;
  if (text === 'protect_your_car') return car.protect.length > 0 ? <Protection car={car} /> : null;
  return car.whyBuy.length > 0 ? <Items items={car.whyBuy} /> : null;
}

/** A text as its own section, where the site has no tab for it (spec §2). */
export function TextSection({ text, car }: { readonly text: PageText; readonly car: CarPageView }) {
  const t = useMessages();
  const content = textContent(text, car);
  if (content === null) return null;
  return (
    <section className="split section" aria-labelledby={text}>
      <h2 id={text} className="type-h2">
        {t(TEXT_LABELS[text])}
      </h2>
      <div>{content}</div>
    </section>
  );
}
