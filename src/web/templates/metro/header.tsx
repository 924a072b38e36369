import { Brand } from '#web/features/site/brand.tsx';
import { LocationMenu } from '#web/features/site/location-menu.tsx';
import { MainMenu } from '#web/features/site/main-menu.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { PersonalLinks } from '#web/features/site/personal-links.tsx';
import { PhoneMenu } from '#web/features/site/phone-menu.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { useCloseMenus } from '#web/features/site/use-close-menus.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';

/** One white line: brand, menu, first location, phone number. On a phone: brand, call button and menu button. */
export function Header() {
  const t = useMessages();
  const { locations, headerParts } = useSite();
  const root = useCloseMenus<HTMLElement>();
  const [first] = locations;
  return (
    <header ref={root} className="site-header metro-header">
      <div className="wrap">
        <Brand className="site-brand metro-brand" />
        <MainMenu className="main-menu metro-nav" linkClassName="main-menu-link metro-nav-link" />
        {first && (
          <LocationMenu className="metro-place" buttonClassName="metro-place-button" panelClassName="menu-panel-end">
            <span>
              <b>{first.name}</b>
              <small>
                <OpenNow location={first} otherwise={t('site.locations', { count: locations.length })} />
              </small>
            </span>
          </LocationMenu>
        )}
        {headerParts.phones && first?.phone && (
          <>
            <div className="site-phone metro-phone items-center gap-2">
              <Glyph name="phone" />
              <PhoneReveal
                phone={first.phone}
                name={first.name}
                className="main-menu-link phone-number figures min-h-11"
              >
                {first.phone.masked}
              </PhoneReveal>
            </div>
            <PhoneReveal phone={first.phone} name={first.name} className="metro-call icon-button" callsAtOnce>
              <Glyph name="phone" />
            </PhoneReveal>
          </>
        )}
        <PersonalLinks />
        <PhoneMenu
          className="phone-menu metro-mobile"
          panelClassName="phone-menu-panel metro-mobile-panel"
          topClassName="metro-mobile-top"
        />
      </div>
    </header>
  );
}
