import { TEXTS, type PageText } from '#domain/car/page-texts.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { MessageKey } from '#web/messages/messages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { panelId } from '#web/ui/tabs.tsx';
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

/** The first sentence of a text, as its excerpt. */
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

function leadOf(text: PageText, car: CarPageView): string | null {
  if (text === 'reserve_online')
    return car.reserve && `${car.reserve.steps[0]?.heading}. ${car.reserve.steps[1]?.heading}.`;
  const [first] = text === 'protect_your_car' ? car.protect : car.whyBuy;
  return first ? `${first.heading}. ${firstSentence(first.text)}` : null;
}

/** Excerpts of the texts that are tabs, side by side. Each links to its tab. */
export function TextsInShort({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const leads = TEXTS.flatMap((text) => {
    const lead = car.texts[text].section === 'short' ? leadOf(text, car) : null;
    return lead === null ? [] : [{ text, lead }];
  });
  if (leads.length === 0) return null;
  return (
    <section className="in-short section" aria-label={leads.map(({ text }) => t(TEXT_LABELS[text])).join(', ')}>
      {leads.map(({ text, lead }) => (
        <div key={text}>
          <h2 className="type-title">{t(TEXT_LABELS[text])}</h2>
          <p className="text-text-2">{lead}</p>
          <a href={`#${panelId('about', text)}`} className="arrow-link" onClick={() => openTab(text)}>
            {t('car.read_tab')} <span className="sr-only">: {t(TEXT_LABELS[text])}</span>
          </a>
        </div>
      ))}
    </section>
  );
}

/** Without script the address selects the panel. With script the pressed tab does. */
function openTab(text: PageText): void {
  const tab = document.getElementById(`about-${text}`);
  if (tab instanceof HTMLInputElement) tab.checked = true;
}
