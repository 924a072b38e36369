import { ArrowLeftRight, CreditCard, type LucideIcon } from 'lucide-react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import type { OfferView } from './car-page-view.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  reserve_now: CreditCard,
  trade_in_valuation: ArrowLeftRight,
};

function Icon({ name }: { readonly name: string }) {
  const Shape = ICONS[name] ?? CreditCard;
  return (
    <span className="offer-icon">
      <Shape aria-hidden="true" strokeWidth={1.5} />
    </span>
  );
}

/** 'Interested in this vehicle?': the offers for this car (spec §2). */
export function Interested({ offers }: { readonly offers: readonly OfferView[] }) {
  const t = useMessages();
  if (offers.length === 0) return null;
  return (
    <section className="interested" aria-labelledby="interested">
      <h2 id="interested" className="type-title interested-title">
        {t('car.interested')}
      </h2>
      <ul className="offers">
        {offers.map(({ name, heading, text, link }, index) => (
          <li key={name} className="offer">
            {cachedMarkup(['offer icon', name], <Icon name={name} />)}
            <div className="offer-text">
              <h3 className="type-strong">{heading}</h3>
              <p>{text}</p>
            </div>
            {link && (
              <LinkButton href={link.href} tone={index === 0 ? 'brand' : 'outline'} className="offer-button">
                <span>{link.label}</span>
                <Glyph name="right" />
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
