import { Brand } from '../../features/site/brand.tsx';
import { FooterLists } from '../../features/site/footer-lists.tsx';
import { Legal } from '../../features/site/legal.tsx';

/** Harbour at night: mark, lists, and the licence numbers. */
export function Footer() {
  return (
    <footer className="metro-footer site-footer on-brand">
      <div className="wrap">
        <div className="metro-footer-top">
          <div>
            <Brand className="metro-brand" isOnDark isLate />
          </div>
          <FooterLists className="metro-footer-lists" hasLocations />
        </div>
        <Legal className="metro-footer-legal" />
      </div>
    </footer>
  );
}
