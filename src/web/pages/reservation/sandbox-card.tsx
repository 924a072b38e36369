import { data, redirect } from 'react-router';
import {
  nameOfPaidCar,
  payAtSandbox,
  readSandboxPayment,
  type CardAction,
} from '#application/reservations/pay-at-sandbox.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { SandboxCardPage } from '#web/features/reservation/sandbox-card-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { createReservationText } from '#web/messages/reservation-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';
import type { Route } from './+types/sandbox-card';
import { toSandboxView } from './to-sandbox-view.server.ts';

type Said = Omit<Parameters<typeof toSandboxView>[0], 'payment' | 'car'>;

const NOTHING: Said = { error: null, typed: '', isLost: false };

async function show(page: Page, id: string, said: Said) {
  const { tools } = page;
  const payment = await readSandboxPayment(page, id);
  if (payment === null) throw await notFound(page);
  const text = createReservationText({
    locale: tools.config.locale ?? tools.config.market,
    tenant: tools.config.wording,
  });
  const view = toSandboxView({ ...said, payment, car: await nameOfPaidCar(page, payment) }, { tools, text });
  return { view, head: unindexedHead(view.title, page) };
}

/** The card page of the sandbox, in place of the page of a payment service (D41). */
export async function loader({ context, params }: Route.LoaderArgs) {
  return show(openPage(context), params.payment, NOTHING);
}

function readAction(values: FormValues): CardAction {
  const wanted = valueOf(values, 'do');
  if (wanted === 'approve' || wanted === 'refuse') return { kind: wanted };
  return { kind: 'card', digits: (valueOf(values, 'number') ?? '').replaceAll(/\D/g, '') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = openPage(context);
  const values = await readPostedForm(request);
  const asked = readAction(values);
  const step = await payAtSandbox(page, params.payment, asked);
  if (step === null) throw await notFound(page);
  const again = (said: Partial<Said>, status: number) =>
    show(page, params.payment, { ...NOTHING, ...said }).then((shown) => data(shown, { status, headers: keyHeaders() }));
  if (!step.ok) {
    // A number with a mistake is put right, not typed again (D27).
    const typed = valueOf(values, 'number') ?? '';
    return again(step.problem === 'unknown_card' ? { error: 'unknown_card', typed } : {}, 400);
  }
  const { payment, answer } = step.value;
  switch (answer) {
    case 'paid':
    case 'slow':
      return redirect(payment.return_url, { status: 303, headers: keyHeaders() });
    case 'declined':
      return again({ error: asked.kind === 'refuse' ? 'refused' : 'declined' }, 402);
    case 'authentication':
      return again({}, 200);
    case 'lost':
      return again({ isLost: true }, 200);
  }
}

export const handle: PageHandle = { kind: 'personal' };

export const headers = keyHeaders;

export default function SandboxCard({ loaderData, actionData }: Route.ComponentProps) {
  return <SandboxCardPage view={(actionData ?? loaderData).view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
