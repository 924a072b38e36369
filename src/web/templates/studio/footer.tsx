import { unbroken } from '#domain/content/unbroken.ts';
import { Brand } from '#web/features/site/brand.tsx';
import { FooterLists } from '#web/features/site/footer-lists.tsx';
import { Legal } from '#web/features/site/legal.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { useSite } from '#web/features/site/site-context.tsx';

/** On a dark ground: brand, locations, lists of links, and licence numbers below a line. */
export function Footer() {
  const { locations } = useSite();
  return (
    <footer className="studio-footer site-footer on-brand">
      <div className="wrap">
        <div className="footer-top studio-footer-top">
          <div>
            <Brand className="studio-footer-brand" isOnDark isLate />
            <ul className="studio-footer-places">
              {locations.map(({ id, label, street, city, phone }) => (
                <li key={id}>
                  <b>{label}</b>
                  {/* A long street is wider than the column, so it breaks between its words (D500). */}
                  <span>
                    {street}, {unbroken(city)}
                  </span>
                  {phone && (
                    <PhoneReveal phone={phone} name={label} className="studio-footer-phone figures">
                      {phone.masked}
                    </PhoneReveal>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <FooterLists className="footer-lists studio-footer-lists" />
        </div>
        <Legal className="footer-legal studio-footer-legal" />
      </div>
    </footer>
  );
}
