import { useState } from 'react';
import { data } from 'react-router';
import { lookUpVehicle } from '#application/valuations/start-valuation.ts';
import { valueForLead } from '#application/valuations/value-for-lead.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { toMarketDistance } from '#domain/units.ts';
import { MATCH_FIELD, ownCarText, readOwnCar } from '#domain/valuation/own-car-values.ts';
import { firstStep, OWN_CAR_ANSWERS, readStep, takeStep } from '#domain/valuation/trade-in-steps.ts';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { shownStep, type TradeInAnswer } from '#web/features/trade-in/shown-step.ts';
import { TradeInPage } from '#web/features/trade-in/trade-in-page.tsx';
import type { TradeInView } from '#web/features/trade-in/trade-in-view.ts';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle, type PageHead } from '#web/head/page-head.ts';
import { keepTyped } from '#web/pages/forms/keep-typed.server.ts';
import { postedContext } from '#web/pages/forms/posted-context.server.ts';
import { submitForm } from '#web/pages/forms/submit-form.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { PostedForm } from '#web/request/read-posted-form.server.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/trade-in';
import { openTradeIn, type TradeInPage as Opened } from './open-trade-in.server.ts';
import { toTradeInView, tradeInSubject } from './to-trade-in-view.server.ts';

/** Longer than a lead and its valuation may take together. */
const MAX_WAIT_MS = 20_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const opened = await openTradeIn(page, url, { isPosted: context.get(postedContext) });
  const { form, tools, wanted, rules } = opened;
  const view = toTradeInView(opened, { step: firstStep(rules), values: {} });
  const path = form === 'sell_my_car' ? tools.links.sellMyCar() : tools.links.tradeIn();
  const head = formHead({ title: view.heading, description: view.intro, path }, page);
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil(wanted ? [wanted.car] : [], tools) } });
}

/** Answers a step with the next one, and the last with the lead and its valuation. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  context.set(postedContext, true);
  return keepTyped(
    { page, request, url },
    async (posted) => {
      const opened = await openTradeIn(page, url, { isPosted: true });
      const { values } = posted;
      const outcome = takeStep(values, opened.rules);
      if (outcome.kind === 'send') return send(opened, { posted, request, url });
      if (outcome.kind === 'look_up') return showStep(opened, await lookUp(opened, values));
      const { step, faults } = outcome;
      const isByHand = readStep(values, opened.rules).move === 'by_hand';
      return showStep(opened, { step, faults, values: isByHand ? withoutFound(values) : values });
    },
    { maxWaitMs: MAX_WAIT_MS },
  );
}

type ShownStep = Parameters<typeof toTradeInView>[1];

function showStep(opened: Opened, shown: ShownStep) {
  const status = shown.faults && shown.faults.length > 0 ? 400 : 200;
  return data({ view: toTradeInView(opened, shown), problem: null }, { status });
}

/** Finds the vehicle of the plate. One that nobody finds is entered by hand. */
async function lookUp(opened: Opened, values: FormValues): Promise<ShownStep> {
  const { page, rules } = opened;
  const byHand = (notice: NonNullable<ShownStep['notice']>): ShownStep => ({
    step: 'vehicle',
    values: withoutFound(values),
    notice,
  });
  const { plate } = readOwnCar(values, rules);
  const isTooOften = page.platform.valuationLimit.take(page, page.clientAddress) > 0;
  if (plate === null || isTooOften) return byHand('trade_in.not_available');
  const found = await lookUpVehicle(page, { plate, car: tradedAgainst(opened), dealership: null });
  if (!found.ok) return byHand(found.problem === 'unknown' ? 'trade_in.not_found' : 'trade_in.not_available');
  const { vehicle, is_certain } = found.value;
  return {
    step: 'confirm',
    values: {
      ...withoutVehicle(values),
      [MATCH_FIELD]: is_certain ? 'certain' : 'low',
      trade_in_make: vehicle.make,
      trade_in_model: vehicle.model,
      trade_in_year: String(vehicle.year),
      ...(vehicle.badge === null ? {} : { trade_in_badge: vehicle.badge }),
    },
  };
}

const OF_VEHICLE = new Set<string>([MATCH_FIELD, 'trade_in_make', 'trade_in_model', 'trade_in_badge', 'trade_in_year']);
const withoutVehicle = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !OF_VEHICLE.has(name)));
/** A vehicle that was entered by hand before stays. */
const withoutFound = (values: FormValues): FormValues =>
  (valueOf(values, MATCH_FIELD) ?? '') === '' ? values : withoutVehicle(values);

/** The car against which the shopper's car is valued; null without one. */
const tradedAgainst = ({ slug, isTradedAgainst }: Opened): string | null => (isTradedAgainst ? slug : null);

type Sent = { readonly posted: PostedForm; readonly request: Request; readonly url: URL };

async function send(opened: Opened, { posted, request, url }: Sent) {
  const { page, form, tools, slug, rules } = opened;
  const { [CONTROL_FIELDS.car]: _car, ...typed } = posted.values;
  const clean = OWN_CAR_ANSWERS.map((name): [string, string] => [name, ownCarText(typed, name)]);
  const { km } = readOwnCar(typed, rules);
  const values = {
    ...typed,
    ...Object.fromEntries(clean),
    // A lead has the odometer in digits, in the unit of the market.
    ...(km === null ? {} : { trade_in_odometer: String(toMarketDistance(km, tools.market)) }),
    ...(slug === null ? {} : { [CONTROL_FIELDS.car]: slug }),
  };
  const car = readOwnCar(values, rules);
  const answer = await submitForm({
    page,
    request,
    url,
    form,
    posted: { ...posted, values },
    shown: { tools, subject: tradeInSubject(opened) },
    afterwards: async (lead): Promise<null> => {
      await valueForLead(page, { lead, car, wanted: tradedAgainst(opened) });
      return null;
    },
  });
  if (answer instanceof Response) return answer;
  const view = toTradeInView(opened, { step: 'contact', values });
  return data({ view, problem: answer.data }, answer.init ?? {});
}

export { ErrorBoundary } from '#web/pages/forms/form-error.tsx';

export const handle: PageHandle = { kind: 'personal' };

export const headers = sharedHeaders;

type Props = {
  readonly loaderData: { readonly view: TradeInView; readonly head: PageHead };
  readonly actionData?: TradeInAnswer;
};

export default function TradeIn({ loaderData, actionData }: Props) {
  const [last, keepLast] = useState(loaderData.view);
  const view = shownStep({ last, loaded: loaderData.view, answer: actionData });
  const problem = actionData && 'values' in actionData ? actionData : (actionData?.problem ?? null);
  if (view !== last) keepLast(view);
  const isWrong = view.step.errors.length > 0;
  const shown = problem ?? (isWrong ? { values: {}, errors: view.step.errors, failure: null } : undefined);
  return (
    <>
      <FormTitle title={loaderData.head.title} problem={shown} />
      <TradeInPage view={view} problem={problem} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
