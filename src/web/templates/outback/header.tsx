import { Brand } from '#web/features/site/brand.tsx';
import { LocationMenu } from '#web/features/site/location-menu.tsx';
import { MainMenu } from '#web/features/site/main-menu.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { PersonalLinks } from '#web/features/site/personal-links.tsx';
import { PhoneMenu } from '#web/features/site/phone-menu.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { Stars } from '#web/features/site/stars.tsx';
import { useCloseMenus } from '#web/features/site/use-close-menus.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';

/** The strip names up to this many locations; of more it shows the count. */
const MAX_NAMES = 3;

/** A charcoal strip with the opening hours, and below it brand, menu and phone number. */
export function Header() {
  const root = useCloseMenus<HTMLElement>();
  const { locations, headerParts } = useSite();
  const [first] = locations;
  return (
    <header ref={root} className="site-header outback-header on-brand">
      {first && <Strip first={first} />}
      <div className="outback-masthead">
        <div className="wrap">
          <Brand className="site-brand outback-brand" isOnDark />
          <MainMenu className="main-menu outback-nav" linkClassName="main-menu-link outback-nav-link" />
          {headerParts.phones && first && <Call location={first} />}
          <PersonalLinks />
          <PhoneMenu
            className="phone-menu outback-mobile"
            panelClassName="phone-menu-panel outback-mobile-panel"
            topClassName="outback-mobile-top"
          />
        </div>
      </div>
    </header>
  );
}

function Strip({ first }: { readonly first: SiteLocation }) {
  const t = useMessages();
  const { locations, reviewSource } = useSite();
  const source = first.rating?.source ?? reviewSource;
  const names = locations.map(({ label }) => label);
  return (
    <div className="outback-strip">
      <div className="wrap">
        <p className="outback-hours">
          <b>{first.name}</b> <OpenNow location={first} otherwise={`${first.street}, ${first.city}`} />
        </p>
        <LocationMenu className="outback-yards" buttonClassName="outback-strip-button">
          <span>
            {names.length <= MAX_NAMES
              ? names.join(t('common.listing_separator'))
              : t('site.locations', { count: names.length })}
          </span>
        </LocationMenu>
        {first.rating && (
          <p className="outback-strip-end figures">
            <Stars average={first.rating.average} isDecoration />
            <b>{first.name}</b> {t('site.rating', { average: first.rating.average.toFixed(1) })}
            <span>{t('site.reviews', { count: first.rating.count })}</span>
            {source && <small>{source}</small>}
          </p>
        )}
      </div>
    </div>
  );
}

function Call({ location: { phone, name } }: { readonly location: SiteLocation }) {
  const t = useMessages();
  if (!phone) return null;
  return (
    <>
      <div className="site-phone outback-phone">
        <small>{t('site.call', { name })}</small>
        <PhoneReveal phone={phone} name={name} className="outback-phone-number figures">
          {phone.masked}
        </PhoneReveal>
      </div>
      <PhoneReveal phone={phone} name={name} className="outback-call" callsAtOnce>
        <Glyph name="phone" />
      </PhoneReveal>
    </>
  );
}
