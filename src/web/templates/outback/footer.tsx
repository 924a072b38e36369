import { addressLine } from '#domain/location/address-line.ts';
import { Brand } from '#web/features/site/brand.tsx';
import { FooterLists } from '#web/features/site/footer-lists.tsx';
import { Legal } from '#web/features/site/legal.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { useSite } from '#web/features/site/site-context.tsx';

/** On charcoal with contour lines: brand and phone number, lists of links with the locations, licence numbers. */
export function Footer() {
  const { locations } = useSite();
  const [first] = locations;
  return (
    <footer className="outback-footer site-footer on-brand">
      <div className="wrap">
        <div className="footer-top outback-footer-top">
          <div>
            <Brand className="site-brand outback-brand" isOnDark isLate />
            {first && (
              <address>
                {first.phone && (
                  <PhoneReveal phone={first.phone} name={first.name} className="outback-phone-number figures">
                    {first.phone.masked}
                  </PhoneReveal>
                )}
                <span>{addressLine(first)}</span>
              </address>
            )}
          </div>
          <FooterLists className="footer-lists outback-footer-lists" hasLocations />
        </div>
        <Legal className="footer-legal outback-footer-legal" />
      </div>
    </footer>
  );
}
