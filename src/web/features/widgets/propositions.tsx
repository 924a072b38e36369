import type { OfferView } from '#web/features/car/car-page-view.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';

const GLYPHS: Readonly<Record<string, 'lock' | 'calculator'>> = {
  secure_payments: 'lock',
  apply_for_finance: 'calculator',
};

/** The proposition banner of the home page and of a car: promises side by side (spec §2). */
export function Propositions({ offers }: { readonly offers: readonly OfferView[] }) {
  const t = useMessages();
  if (offers.length === 0) return null;
  return (
    <section className="banner section on-brand" aria-label={t('car.banner')}>
      <ul className="banner-items">
        {offers.map(({ name, heading, text, link }) => (
          <li key={name} className="banner-item">
            <span className="banner-icon">
              <Glyph name={GLYPHS[name] ?? 'clock'} />
            </span>
            <div>
              <h2 className="type-title">{heading}</h2>
              <p>{text}</p>
              {link && (
                <AnyLink href={link.href} className="banner-link" aria-label={`${link.label}: ${heading}`}>
                  {link.label} <Glyph name="arrow" />
                </AnyLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
