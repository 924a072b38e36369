import type { ServerResponse } from 'node:http';
import { startCallReceiver, type CallReceiver, type ReceivedCall } from '#services/webhook/testing/receiver.ts';

/** The service's test vehicle. */
export const TEST_VEHICLE_ID = '1111111111111111';
export const TEST_KEY = 'sec_test';

const VEHICLE = {
  id: TEST_VEHICLE_ID,
  title: '2021 Toyota Corolla Ascent Sport Auto',
  make: 'Toyota',
  model: 'Corolla',
  year: 2021,
  badge: 'Ascent Sport',
  series: 'MZEA12R',
  body_type: 'Hatch',
  transmission_type: 'Automatic',
  fuel_type: 'Petrol',
  drive_type: 'Front',
};

/** What the service answers to its test plates (D403). */
const ANSWERS: Readonly<Record<string, { readonly status: number; readonly body: unknown }>> = {
  REG4SUCCESS: { status: 200, body: { success: true, vehicle: VEHICLE } },
  REG4SUCCESSEV: { status: 200, body: { success: true, vehicle: { ...VEHICLE, fuel_type: 'Electric' } } },
  REG4WARNING: { status: 200, body: { success: true, vehicle: VEHICLE, warning: 'low_match' } },
  REG4NOMATCH: { status: 404, body: { success: false, message: 'no match' } },
  REG4VINONLY: { status: 200, body: { success: true, vehicle: null, vin: 'JTNB29HK203000001' } },
};
const PRICE = { success: true, prediction: { price: 24_000, bounds: { lower: 22_500, upper: 25_500 } } };

const send = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Answers like the hosted service: the test plates, one price, and 401 for a wrong key. */
export function answerLikeService(call: ReceivedCall, response: ServerResponse): void {
  if (call.headers['apikey'] !== TEST_KEY) return send(response, 401, { success: false });
  const { pathname } = new URL(call.path, 'http://service');
  if (pathname.endsWith('/valuations/predict')) return send(response, 200, PRICE);
  const { status, body } = ANSWERS[pathname.split('/').at(-1) ?? ''] ?? { status: 404, body: { success: false } };
  return send(response, status, body);
}

/** Starts a stand-in for the hosted valuation service on a free local port. */
export async function startValuationStandIn(): Promise<CallReceiver> {
  const receiver = await startCallReceiver();
  receiver.answer(answerLikeService);
  return receiver;
}
