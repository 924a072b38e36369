import { sitePropositions } from '#domain/car/page-parts.ts';
import { formatExactDollars } from '#domain/money.ts';
import type { OfferView } from '#web/features/car/car-page-view.ts';
import { settingsOfDealerships } from '#web/pages/content/by-dealership.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The proposition banner of the home page: what the site can promise for some of its cars (spec §2, D202). */
export function toHomePropositions(tools: PageTools): OfferView[] {
  const { config, t, links } = tools;
  const reservations = settingsOfDealerships(tools)
    .map((own) => own.config.reservation)
    .filter(({ enabled }) => enabled);
  const [first = config.reservation] = reservations;
  const deposit = spanOf(
    reservations.map(({ deposit_cents }) => deposit_cents),
    formatExactDollars,
    tools,
  );
  const held = reservations.map(({ hold_hours }) => hold_hours);
  const hours = spanOf(held, String, tools);
  const items = {
    reserve_online: {
      heading: t('car.banner.reserve_online'),
      text: t('home.banner.reserve_online_text', { deposit, hours, count: Math.max(0, ...held) }),
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
  // Reserved cars are those of the dealerships that take deposits, by the settings of each (D4).
  const rules = { ...config, reservation: { ...first, enabled: reservations.length > 0 } };
  return sitePropositions(rules).map((name) => ({ name, ...items[name] }));
}

/** "$200", or "$200 to $500" where dealerships differ: the banner is for the cars of all of them. */
function spanOf<Value extends number>(
  values: readonly Value[],
  write: (value: Value) => string,
  { t }: Pick<PageTools, 't'>,
): string {
  const [from, ...others] = [...new Set(values)].toSorted((one, other) => one - other);
  const to = others.at(-1);
  if (from === undefined) return '';
  return to === undefined ? write(from) : t('search.between', { from: write(from), to: write(to) });
}

const linkTo = (href: string | null, label: string) => (href === null ? null : { label, href });
