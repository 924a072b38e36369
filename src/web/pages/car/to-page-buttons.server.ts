import type { Car } from '#domain/car/car.ts';
import { depositText } from '#domain/car/eligibility.ts';
import { historyReportAddress } from '#domain/car/history-report.ts';
import type { Intent } from '#domain/car/offers.ts';
import { pageButtons } from '#domain/car/page-buttons.ts';
import type { CarPageButton } from '#domain/tenant/config/car-page.ts';
import { arrangeButtons } from '#web/features/car/arrange-buttons.ts';
import type { ActionView, CarPageView } from '#web/features/car/car-page-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { TEMPLATES } from '#web/templates/templates.ts';

/** The address of an intent for this car on this site. Null if that page is switched off. */
export function intentHref(
  intent: Intent,
  car: Car,
  { config, links }: Pick<PageTools, 'config' | 'links'>,
): string | null {
  return links.intent(intent, car, config);
}

const INTENT_OF: Partial<Record<CarPageButton, Intent>> = {
  finance_quote: 'finance',
  trade_in_valuation: 'trade-in',
  reserve_car_now: 'reserve',
  online_purchase: 'buy',
  book_test_drive: 'test-drive',
};

function hrefOf(button: CarPageButton, car: Car, tools: PageTools): string | null {
  const { config, links, tenant } = tools;
  const intent = INTENT_OF[button];
  if (intent) return intentHref(intent, car, tools);
  if (button === 'car_history_report') return historyReportAddress(car.file, tenant);
  if (button === 'ctd') return config.car_page.ctd.link && links.configured(config.car_page.ctd.link);
  const { chat } = config.car_page;
  if (button === 'chat_with_us' && chat.link) return links.configured(chat.link);
  return links.enquire(car.slug);
}

/** The sidebar's buttons in the site's order (spec §2, D23). Buttons to switched-off pages are left out. */
export function toPageButtons(car: Car, hasPhone: boolean, tools: PageTools): ActionView[] {
  const { config, t } = tools;
  const deposit = depositText(car, config.reservation);
  return pageButtons({ ...car, hasPhone }, config).flatMap((name): ActionView[] => {
    const href = name === 'call_us_now' ? null : hrefOf(name, car, tools);
    if (href === null && name !== 'call_us_now') return [];
    const label = name === 'ctd' ? (config.car_page.ctd.label ?? '') : t(`car.button.${name}`, { deposit });
    const script = name === 'chat_with_us' && !config.car_page.chat.link ? config.car_page.chat.script : null;
    return [{ name, label, href, script }];
  });
}

/** Those that stay in a short panel, beside the main one: what starts a talk about the car. */
const IN_SHORT_PANEL: ReadonlySet<CarPageButton> = new Set([
  'enquire',
  'reserve_car_now',
  'book_test_drive',
  'call_us_now',
]);

/** The buttons of the panel, and those that stand below it where the template's panel is short (D201). */
export function placeButtons(
  all: readonly ActionView[],
  { config }: Pick<PageTools, 'config'>,
): Pick<CarPageView, 'buttons' | 'belowPanel'> {
  if (!TEMPLATES[config.template].hasCarHead) return { buttons: all };
  const { main } = arrangeButtons(all);
  const isKept = (button: ActionView) => button === main || IN_SHORT_PANEL.has(button.name);
  return { buttons: all.filter(isKept), belowPanel: all.filter((button) => !isKept(button)) };
}
