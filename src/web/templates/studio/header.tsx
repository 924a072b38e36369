import { useLocation } from 'react-router';
import { Brand } from '../../features/site/brand.tsx';
import { LocationMenu } from '../../features/site/location-menu.tsx';
import { MainMenu } from '../../features/site/main-menu.tsx';
import { PhoneMenu } from '../../features/site/phone-menu.tsx';
import { PhoneReveal } from '../../features/site/phone-reveal.tsx';
import { useSite } from '../../features/site/site-context.tsx';
import type { SiteLocation } from '../../features/site/site-data.ts';
import { useCloseMenus } from '../../features/site/use-close-menus.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { Glyph } from '../../ui/glyph.tsx';

/** One line: dark on the home page, in the page's colour elsewhere. */
export function Header() {
  const root = useCloseMenus<HTMLElement>();
  const { locations, links } = useSite();
  const { pathname } = useLocation();
  const [first] = locations;
  const isNight = pathname === links.home;
  return (
    <header
      ref={root}
      className={isNight ? 'site-header studio-header studio-header-night on-brand' : 'site-header studio-header'}
    >
      <div className="wrap">
        <Brand className="site-brand studio-brand" isOnDark={isNight} />
        <MainMenu className="main-menu studio-nav" linkClassName="main-menu-link studio-nav-link" />
        {first && <Locations first={first} />}
        {first && <Call location={first} />}
        <PhoneMenu
          className="phone-menu studio-mobile"
          panelClassName="phone-menu-panel studio-mobile-panel"
          topClassName="studio-mobile-top"
        />
      </div>
    </header>
  );
}

function Locations({ first }: { readonly first: SiteLocation }) {
  const t = useMessages();
  const { locations } = useSite();
  return (
    <LocationMenu className="studio-places" buttonClassName="studio-quiet" panelClassName="menu-panel-end">
      <span>{locations.length === 1 ? first.name : t('site.locations', { count: locations.length })}</span>
    </LocationMenu>
  );
}

function Call({ location: { phone, name } }: { readonly location: SiteLocation }) {
  if (!phone) return null;
  return (
    <>
      <span className="site-phone studio-phone">
        <Glyph name="phone" />
        <PhoneReveal phone={phone} name={name} className="studio-quiet figures">
          {phone.masked}
        </PhoneReveal>
      </span>
      <PhoneReveal phone={phone} name={name} className="studio-call" callsAtOnce>
        <Glyph name="phone" />
      </PhoneReveal>
    </>
  );
}
