import { formatExactDollars } from '#domain/money.ts';
import { agreedRefund } from '#domain/reservation/agreed-refund.ts';
import { formatOdometer } from '#domain/units.ts';
import { isLawKey } from '#web/messages/law-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { ofDealers, sectionByDealership, settingsOfDealerships } from './by-dealership.server.ts';
import { legalDealers } from './legal-dealers.server.ts';
import { escaped, list, section } from './to-markdown.server.ts';

/**
 * The terms of a site whose dealer has written none, as Markdown (spec §9). A promise stands here only if the dealer's
 * settings make it (D301), and a law only where it is one (D280). Each dealership makes its own (D526).
 */
export function termsText(tools: PageTools): string {
  return [
    ...about(tools),
    ...information(tools),
    ...buying(tools),
    ...sectionByDealership(tools, holding),
    ...sectionByDealership(tools, returns),
    ...sectionByDealership(tools, warranty),
    ...coolingOff(tools),
    ...use(tools),
    ...contact(tools),
  ].join('\n\n');
}

/** Sentences that a promise or a disclaimer needs beside it (R10, R11). */
const rights = ({ config, law }: PageTools) => config.terms.consumer_guarantees && law('car.rights');
const guarantees = ({ config, law }: PageTools) => config.terms.consumer_guarantees && law('car.guarantees');

const about = ({ config, t }: PageTools) =>
  section(t('terms.about'), [t('terms.about_text', { dealer: escaped(config.name) })]);

const information = (tools: PageTools) =>
  section(tools.t('terms.information'), [tools.t('terms.no_guarantee'), tools.t('terms.check_first'), rights(tools)]);

const buying = ({ t }: PageTools) => section(t('terms.buying'), [t('terms.binding'), t('terms.request_only')]);

function holding({ config: { reservation }, t }: PageTools): string[] {
  if (!reservation.enabled) return [];
  const { percent, share } = agreedRefund(reservation);
  return section(t('terms.holding'), [
    t('terms.holding_text', {
      deposit: escaped(formatExactDollars(reservation.deposit_cents)),
      count: reservation.hold_hours,
    }),
    t(`terms.refund_${share}`, { percent }),
  ]);
}

/** Money back or exchange on used cars: every condition of spec §9, and who is left out (spec §6). */
function returns(tools: PageTools): string[] {
  const { config, market, t, law } = tools;
  const { terms } = config;
  if (!terms.returns) return [];
  const count = terms.return_days;
  const distance = escaped(formatOdometer(terms.return_km, market));
  return section(t('terms.returns', { count }), [
    t('terms.returns_text', { count }),
    list([
      law('terms.consumer') ?? t('terms.own_use'),
      t('terms.return_notice', { count }),
      t('terms.return_appointment'),
      t('terms.return_condition'),
      t('terms.return_with', { fuel: escaped(terms.return_fuel) }),
      t('terms.return_distance', { distance }),
      t('terms.return_liens'),
    ]),
    t('terms.return_staff'),
    t('terms.return_refund'),
    rights(tools),
    guarantees(tools),
  ]);
}

/** R10: the promise, the statutory text beside it, and who gives it. */
function warranty(tools: PageTools): string[] {
  const { config, t } = tools;
  const { warranty_years: years, mechanical_plan_years: plan } = config.terms;
  if (years === 0 && plan === 0) return [];
  const promises = [
    years > 0 ? t('terms.warranty_text', { years }) : null,
    plan > 0 ? t('terms.plan_text', { years: plan }) : null,
  ];
  return section(t(years > 0 && plan > 0 ? 'terms.warranty_and_plan' : years > 0 ? 'terms.warranty' : 'terms.plan'), [
    list(promises),
    t('terms.warranty_writing'),
    t('terms.warranty_claim'),
    guarantees(tools),
    t('terms.warranty_from'),
  ]);
}

/** The own text of a dealership, or that of the state where it is (R14). The text of a state names the state. */
function coolingOff(tools: PageTools): string[] {
  const { t, law } = tools;
  const found = settingsOfDealerships(tools).map(({ dealership, config }) => {
    const key = `terms.cooling_off.${dealership?.state ?? ''}`;
    const own = config.terms.cooling_off;
    return { own: own !== null, text: own ?? (isLawKey(key) ? law(key) : null), name: dealership?.name ?? config.name };
  });
  const texts = [...Map.groupBy(found, ({ text }) => text)].flatMap(([text, same]) =>
    text === null
      ? []
      : [{ text: escaped(text), same, isOfSome: same.some(({ own }) => own) && same.length < found.length }],
  );
  // A paragraph below "At Perth Motors:" reads as theirs, so those of states come first.
  return section(t('terms.cooling_off'), [
    ...texts.filter(({ isOfSome }) => !isOfSome).map(({ text }) => text),
    ...texts.flatMap(({ text, same, isOfSome }) =>
      isOfSome
        ? [
            ofDealers(
              same.map(({ name }) => name),
              tools,
            ),
            text,
          ]
        : [],
    ),
  ]);
}

const use = ({ t }: PageTools) =>
  section(t('terms.use'), [t('terms.personal'), t('terms.no_scraping'), t('terms.links')]);

const contact = (tools: PageTools) =>
  section(tools.t('terms.contact'), [tools.t('terms.contact_text'), list(legalDealers(tools))]);
