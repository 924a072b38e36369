import { sitePropositions } from '#domain/car/page-parts.ts';
import { formatExactDollars } from '#domain/money.ts';
import type { OfferView } from '#web/features/car/car-page-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The proposition banner of the home page: what the site can promise for some of its cars (spec §2, D202). */
export function toHomePropositions({ config, t, links }: PageTools): OfferView[] {
  const { deposit_cents, hold_hours: hours } = config.reservation;
  const deposit = formatExactDollars(deposit_cents);
  const items = {
    reserve_online: {
      heading: t('car.banner.reserve_online'),
      text: t('home.banner.reserve_online_text', { deposit, hours, count: hours }),
      link: { label: t('home.banner.reserve_online_link'), href: links.cars() },
    },
    secure_payments: {
      heading: t('car.banner.secure_payments'),
      text: t('car.banner.secure_payments_text'),
      link: null,
    },
    apply_for_finance: {
      heading: t('car.banner.apply_for_finance'),
      text: t('car.banner.apply_for_finance_text'),
      link: linkTo(links.configured(config.finance.link), t('car.banner.apply_for_finance_link')),
    },
  };
  return sitePropositions(config).map((name) => ({ name, ...items[name] }));
}

const linkTo = (href: string | null, label: string) => (href === null ? null : { label, href });
