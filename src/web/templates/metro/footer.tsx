import { Brand } from '#web/features/site/brand.tsx';
import { FooterLists } from '#web/features/site/footer-lists.tsx';
import { Legal } from '#web/features/site/legal.tsx';

/** Brand, lists of links and licence numbers on a dark ground. */
export function Footer() {
  return (
    <footer className="metro-footer site-footer on-brand">
      <div className="wrap">
        <div className="footer-top metro-footer-top">
          <div>
            <Brand className="site-brand metro-brand" isOnDark isLate />
          </div>
          <FooterLists className="footer-lists metro-footer-lists" hasLocations />
        </div>
        <Legal className="footer-legal metro-footer-legal" />
      </div>
    </footer>
  );
}
