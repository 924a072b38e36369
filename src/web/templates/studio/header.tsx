import { Brand } from '#web/features/site/brand.tsx';
import { LocationMenu } from '#web/features/site/location-menu.tsx';
import { MainMenu } from '#web/features/site/main-menu.tsx';
import { PersonalLinks } from '#web/features/site/personal-links.tsx';
import { PhoneMenu } from '#web/features/site/phone-menu.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { useCloseMenus } from '#web/features/site/use-close-menus.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { usePathname } from '#web/navigation/address.ts';
import { Glyph } from '#web/ui/glyph.tsx';

/** One line: dark on the home page, in the page's colour elsewhere. */
export function Header() {
  const root = useCloseMenus<HTMLElement>();
  const { locations, links, headerParts } = useSite();
  const pathname = usePathname();
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
        {headerParts.phones && first && <Call location={first} />}
        <PersonalLinks />
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
