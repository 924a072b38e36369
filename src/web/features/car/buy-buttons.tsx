import { ArrowLeftRight, Calculator, CreditCard, FileDown, Info, MessageCircle, type LucideIcon } from 'lucide-react';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { arrangeButtons } from './arrange-buttons.ts';
import type { ActionView, CarPageView } from './car-page-view.ts';
import { startChat } from './start-chat.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  car_history_report: FileDown,
  finance_quote: Calculator,
  trade_in_valuation: ArrowLeftRight,
  chat_with_us: MessageCircle,
  online_purchase: CreditCard,
};

/** On a phone this button is in the bar at the bottom. */
const IN_BAR = 'max-lg:hidden!';

/** The sidebar's buttons (spec §2): the main action, further requests for the car, then the other buttons. */
export function BuyButtons({ car }: { readonly car: CarPageView }) {
  const { main, others, lines, inBar } = arrangeButtons(car.buttons);
  return (
    <>
      {main && (
        <div className="asks">
          <LinkButton
            href={main.href}
            tone="accent"
            size="large"
            isWide
            className={main === inBar ? IN_BAR : undefined}
          >
            {main.label}
          </LinkButton>
          {others.map(({ name, label, href }) => (
            <LinkButton key={name} href={href} tone="outline" className={name === inBar?.name ? IN_BAR : undefined}>
              {label}
            </LinkButton>
          ))}
        </div>
      )}
      <Ways car={car} lines={lines} />
    </>
  );
}

/** Buttons as lines. */
export function Ways({ car, lines }: { readonly car: CarPageView; readonly lines: CarPageView['belowPanel'] }) {
  if (!lines?.[0]) return null;
  return (
    <ul className="ways">
      {lines.map((line) => (
        <li key={line.name}>
          {line.name === 'call_us_now' ? <Call car={car} label={line.label} /> : <Way {...line} />}
        </li>
      ))}
    </ul>
  );
}

function Way({ name, label, href, script }: ActionView) {
  const Icon = ICONS[name] ?? Info;
  return (
    <AnyLink
      href={href ?? ''}
      className="way"
      {...(script ? { onClick: (event) => startChat(script) && event.preventDefault() } : {})}
    >
      {cachedMarkup(['way icon', name], <Icon aria-hidden="true" />)}
      <span>{label}</span>
      <Glyph name="right" />
    </AnyLink>
  );
}

/** The number is masked until the shopper presses the button (D55). */
function Call({ car, label }: { readonly car: CarPageView; readonly label: string }) {
  if (!car.phone) return null;
  return (
    <div className="way">
      <Glyph name="phone" />
      <span>{label}</span>
      <PhoneReveal phone={car.phone} name={car.location?.name ?? ''} car={car} />
    </div>
  );
}
