import type { Account } from '#application/account/view-account.ts';
import { leadToken } from '#application/leads/lead-token.ts';
import { dayIn, formatDay } from '#domain/car/rego.ts';
import { unbroken } from '#domain/content/unbroken.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import type {
  AccountRow,
  AccountView,
  BrowserDataView,
  DeleteAccountView,
} from '#web/features/account/account-view.ts';
import type { AccountText } from '#web/messages/account-texts.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** More are in the shopper's copy of the data. */
const MAX_ENQUIRIES = 20;

type ViewOptions = { readonly page: Page; readonly text: AccountText };

/** "1 May 2026": the day at the site, on one line. */
const dayText = (at: Date, { tenant, market }: PageTools) =>
  unbroken(formatDay(dayIn(tenant.locations[0]?.time_zone ?? 'UTC', at), market.code));

/** The page of the account. `isAlone`: all other sessions were just ended. */
export function toAccountView(
  account: Account,
  { page, text, isAlone }: ViewOptions & { readonly isAlone: boolean },
): AccountView {
  const { links, market } = page.tools;
  const day = (at: Date) => dayText(at, page.tools);
  return {
    title: text('account.title'),
    signedIn: text('account.signed_in', {
      phone: formatPhone(account.phone, market.phone_country),
      day: day(account.since),
    }),
    notice: isAlone && account.sessions.length === 1 ? text('account.others_signed_out') : null,
    signOut: { action: links.signOut(), label: text('account.sign_out') },
    cars: toCars(account, { page, text }),
    enquiries: {
      heading: text('account.enquiries'),
      none: text('account.enquiries_none'),
      rows: account.leads.slice(0, MAX_ENQUIRIES).map((one) => toEnquiryRow(one, { page, text })),
      more:
        account.leadCount > MAX_ENQUIRIES
          ? text('account.enquiries_more', { shown: MAX_ENQUIRIES, count: account.leadCount })
          : null,
      link: account.leads.length === 0 ? { href: links.cars(), label: page.tools.t('error.see_cars') } : null,
    },
    sessions: {
      heading: text('account.sessions'),
      rows: account.sessions.map(({ browser, isThis, createdAt, expiresAt }) => {
        const name = browser ?? text('account.session_unknown');
        return {
          title: isThis ? text('account.session_this', { browser: name }) : name,
          text: text('account.session_since', { day: day(createdAt), until: day(expiresAt) }),
          href: null,
        };
      }),
      signOutOthers: account.sessions.length > 1 ? text('account.sign_out_others') : null,
    },
    browser: toBrowserDataView(text),
    data: {
      heading: text('account.data'),
      text: text('account.data_text'),
      action: links.accountDownload(),
      label: text('account.download'),
    },
    remove: {
      heading: text('account.delete'),
      text: text('account.delete_text'),
      link: { href: links.deleteAccount(), label: text('account.delete') },
    },
  };
}

function toCars({ savedCars }: Account, { page, text }: ViewOptions): AccountView['cars'] {
  const { links, config } = page.tools;
  const hasGarage = isGarageEnabled(config);
  // A site may have switched its garage off while its users had saved cars.
  if (!hasGarage && savedCars.length === 0) return null;
  const watchlist = hasGarage ? links.configured('/watchlist') : null;
  return {
    heading: text('account.cars'),
    none: text('account.cars_none'),
    rows: savedCars.map(({ name, slug, savedAt }) => ({
      title: name ?? text('account.car_gone'),
      text: text('account.car_saved', { day: dayText(savedAt, page.tools) }),
      href: name === null ? null : links.car(slug),
    })),
    link: watchlist === null ? null : { href: watchlist, label: text('account.watchlist') },
  };
}

function toEnquiryRow({ lead, keptUntil }: Account['leads'][number], { page, text }: ViewOptions): AccountRow {
  const { category } = lead.attributes;
  const day = (at: Date) => dayText(at, page.tools);
  return {
    title: lead.car === null ? category : text('account.enquiry', { category, car: lead.car.name }),
    text: text('account.enquiry_sent', { day: day(new Date(lead.received_at)), until: day(keptUntil) }),
    href: page.tools.links.leadStatus(leadToken(page.platform.secret, 'status', lead.id)),
  };
}

function toBrowserDataView(text: AccountText): BrowserDataView {
  return {
    heading: text('account.browser'),
    text: text('account.browser_text'),
    none: text('account.browser_none'),
    noScript: text('account.browser_no_script'),
    clear: text('account.browser_clear'),
    clearAll: text('account.browser_clear_all'),
    cleared: text('account.browser_cleared'),
    failed: text('account.browser_failed'),
    subjects: {
      person: text('account.stored.person'),
      searches: text('account.stored.searches'),
      viewed_cars: text('account.stored.viewed_cars'),
      chosen_cars: text('account.stored.chosen_cars'),
      last_enquiry: text('account.stored.last_enquiry'),
      valuation: text('account.stored.valuation'),
      place: text('account.stored.place'),
      van: text('account.stored.van'),
      display: text('account.stored.display'),
      consent: text('account.stored.consent'),
      visit: text('account.stored.visit'),
    },
  };
}

/** The step before the account is deleted: what goes and what stays. */
export function toDeleteView(account: Account, { page, text }: ViewOptions): DeleteAccountView {
  const { links, market, config } = page.tools;
  const count = account.savedCars.length;
  return {
    kind: 'ask',
    title: text('account.delete_title'),
    goes: {
      heading: text('account.delete_goes'),
      lines: [
        text('account.delete_phone', { phone: formatPhone(account.phone, market.phone_country) }),
        ...(count > 0 ? [text('account.delete_cars', { count })] : []),
        text('account.delete_sessions'),
        text('account.delete_browser'),
      ],
    },
    stays: {
      heading: text('account.delete_stays'),
      lines: [
        text('account.delete_leads', { dealer: config.name, days: account.retentionDays }),
        text('account.delete_counts'),
      ],
    },
    confirm: text('account.delete_confirm'),
    cancel: { href: links.account(), label: text('account.delete_cancel') },
  };
}

/** The page after it was deleted. It is the same for everybody. */
export function toDeletedView({ page, text }: ViewOptions): DeleteAccountView {
  return {
    kind: 'done',
    title: text('account.deleted_title'),
    text: text('account.deleted_text'),
    home: { href: page.tools.links.home(), label: text('account.home') },
    browser: toBrowserDataView(text),
  };
}
