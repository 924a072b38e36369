import { isHere } from '#web/features/site/menu-items.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useAddress } from '#web/navigation/address.ts';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';

/** The header of the site's template. */
export const SiteHeader = import.meta.env.SSR ? HeaderOnServer : Header;

/** The footer of the site's template. */
export const SiteFooter = import.meta.env.SSR ? FooterOnServer : Footer;

function Header() {
  const { slots } = useTemplate();
  return <slots.Header />;
}

/** Besides the site, the header shows whether this is the home page, the current entries of the menu, and saved cars. */
function HeaderOnServer() {
  const { header, links, savedCars = null } = useSite();
  const place = useAddress();
  const isHome = place.pathname === links.home;
  const current = header.map((item) => isHere(item, place));
  return cachedMarkup(['header', isHome, current, savedCars], <Header />);
}

function Footer() {
  const { slots } = useTemplate();
  return <slots.Footer />;
}

/** Besides the site, the footer shows the seller of the page's car, and the note that repayments require. */
function FooterOnServer() {
  const { seller = null, financeNote } = useSite();
  return cachedMarkup(['footer', seller, financeNote !== null], <Footer />);
}
