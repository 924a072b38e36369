import { z } from 'zod';
import { centsFromDollars } from '#domain/money.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { headOf } from '#domain/safe-text.ts';
import { ValuedVehicleSchema } from '#domain/valuation/vehicle.ts';
import { openCall, type CallNetwork, type OpenCall } from '#services/network/call.ts';
import { readText } from '#services/network/read-text.ts';
import { isRecord, parseJson } from '#utilities/json.ts';
import type { HostedPrice, HostedVehicle, PlateQuestion, PriceQuestion, ValuationService } from './port.ts';

const MAX_ANSWER_BYTES = 256_000;
const NOT_FOUND = 404;

/** Where the service gives no bounds, the range is this much to either side. */
const USUAL_RANGE = 0.08;

const detail = (max: number) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : headOf(text, max)))
    .nullish()
    .transform((text) => text ?? null);

const VehicleSchema = z.object({
  id: z.coerce.string().regex(/^[\w-]{1,60}$/),
  make: z.string(),
  model: z.string(),
  year: z.coerce.number(),
  badge: detail(120),
  series: detail(80),
  body_type: detail(60),
  transmission_type: detail(60),
  transmission: detail(60),
  fuel_type: detail(60),
  fuel: detail(60),
  drive_type: detail(60),
  drive: detail(60),
});

const FoundSchema = z.object({ success: z.literal(true), vehicle: VehicleSchema });

const amount = z.number().positive().max(100_000_000);
const PriceSchema = z.object({
  success: z.literal(true),
  prediction: z.object({
    price: amount,
    bounds: z.object({ lower: amount, upper: amount }).nullish(),
  }),
});

/** A refusal that is about the vehicle: the service answered, and has nothing. */
const NothingSchema = z.object({ success: z.literal(false) });

type Answer = { readonly kind: 'nothing' } | { readonly kind: 'json'; readonly json: unknown };

/**
 * Asks a hosted valuation service of AutoGrab's form (D403): GET `vehicles/registrations/{plate}`, and POST
 * `valuations/predict`. The key goes in the header `ApiKey`, because addresses end up in logs.
 */
export function createValuationService({ network }: { readonly network: CallNetwork }): ValuationService {
  async function ask(call: Pick<OpenCall, 'method' | 'url' | 'body' | 'signal'>, key: string) {
    const headers = {
      accept: 'application/json',
      ApiKey: key,
      'user-agent': 'Forecourt valuations',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const opened = await openCall(network, { ...call, headers });
    if (!opened.ok) return opened;
    if (opened.value.statusCode === NOT_FOUND) {
      opened.value.destroy();
      return succeed<Answer>({ kind: 'nothing' });
    }
    const read = await readText(opened.value, { maxBytes: MAX_ANSWER_BYTES, signal: call.signal });
    return read.ok ? succeed<Answer>({ kind: 'json', json: parseJson(read.value) }) : read;
  }

  return {
    async findVehicle(question, signal) {
      const url = addressOf(question, `vehicles/registrations/${encodeURIComponent(question.plate.rego)}`);
      if (url === null) return fail('not_an_address');
      url.searchParams.set('region', question.region);
      url.searchParams.set('state', question.plate.regoState);
      const answer = await ask({ method: 'GET', url, signal }, question.key);
      return answer.ok ? toVehicle(answer.value) : answer;
    },
    async price(question, signal) {
      const url = addressOf(question, 'valuations/predict');
      if (url === null) return fail('not_an_address');
      url.searchParams.set('features', 'bounds');
      const body = JSON.stringify({
        region: question.region,
        vehicle_id: question.vehicleId,
        kms: question.km,
        condition_score: AVERAGE_CONDITION,
      });
      const answer = await ask({ method: 'POST', url, body, signal }, question.key);
      return answer.ok ? toPrice(answer.value) : answer;
    },
  };
}

/**
 * The middle of the service's scale. The shopper's answers adjust the price afterwards, in the same way for each
 * provider.
 */
const AVERAGE_CONDITION = 3;

function addressOf({ host }: Pick<PlateQuestion | PriceQuestion, 'host'>, path: string): URL | null {
  return URL.parse(path, host.endsWith('/') ? host : `${host}/`);
}

const hasNothing = (answer: Answer) => answer.kind === 'nothing' || NothingSchema.safeParse(answer.json).success;

/** Anything that the service adds as a warning makes it a low match: better asked once too often. */
function isWarned(json: unknown): boolean {
  if (!isRecord(json)) return false;
  const vehicle = isRecord(json['vehicle']) ? json['vehicle'] : {};
  return [json['warning'], json['warnings'], vehicle['warning'], vehicle['warnings'], json['low_match']].some(
    (one) =>
      one !== undefined && one !== null && one !== false && one !== '' && !(Array.isArray(one) && one.length === 0),
  );
}

function toVehicle(answer: Answer): Result<HostedVehicle | null, string> {
  if (answer.kind === 'nothing' || hasNothing(answer)) return succeed(null);
  const { json } = answer;
  // A plate that leads to a VIN and to no vehicle: nothing can be priced, so the shopper enters the car by hand.
  if (isRecord(json) && json['success'] === true && (json['vehicle'] ?? null) === null) return succeed(null);
  const parsed = FoundSchema.safeParse(json);
  if (!parsed.success) return fail('answer_not_understood');
  const { id, body_type, transmission_type, fuel_type, drive_type, ...facts } = parsed.data.vehicle;
  const vehicle = ValuedVehicleSchema.safeParse({
    ...facts,
    body: body_type,
    transmission: transmission_type ?? facts.transmission,
    fuel: fuel_type ?? facts.fuel,
    drive: drive_type ?? facts.drive,
  });
  if (!vehicle.success) return fail('answer_not_understood');
  return succeed({ id, vehicle: vehicle.data, isCertain: !isWarned(json) });
}

function toPrice(answer: Answer): Result<HostedPrice | null, string> {
  if (answer.kind === 'nothing' || hasNothing(answer)) return succeed(null);
  const parsed = PriceSchema.safeParse(answer.json);
  if (!parsed.success) return fail('answer_not_understood');
  const { price, bounds } = parsed.data.prediction;
  const { lower, upper } = bounds ?? { lower: price * (1 - USUAL_RANGE), upper: price * (1 + USUAL_RANGE) };
  return succeed({
    value: centsFromDollars(price),
    low: centsFromDollars(Math.min(lower, price)),
    high: centsFromDollars(Math.max(upper, price)),
  });
}
