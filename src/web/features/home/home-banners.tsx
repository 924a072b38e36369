import { PhoneLine } from '#web/features/site/phone-reveal.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import type { HomeView } from './home-view.ts';

/** Sales and service, each with its link and its phone (spec §2). */
export function ServiceBanner({ departments }: { readonly departments: HomeView['departments'] }) {
  const t = useMessages();
  if (departments.length === 0) return null;
  return (
    <section className="section" aria-label={t('home.departments')}>
      <ul className="home-departments">
        {departments.map(({ name, heading, text, link, phone }) => (
          <li key={name}>
            <h2 className="type-h3">{heading}</h2>
            <p className="text-text-2">{text}</p>
            <div className="home-department-foot">
              {link && (
                <LinkButton href={link.href} tone="brand">
                  {link.label}
                </LinkButton>
              )}
              {phone && <PhoneLine phone={phone.number} name={`${heading}, ${phone.of}`} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links side by side, such as offers, service and trade-in (spec §2). */
export function BannerLinks({ links }: { readonly links: HomeView['bannerLinks'] }) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <nav className="section" aria-label={t('home.banner_links')}>
      <ul className="home-links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <AnyLink href={href} className="home-link">
              {label} <Glyph name="arrow" />
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
