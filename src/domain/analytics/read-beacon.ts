import { CarIdSchema, toSlug, type CarId } from '#domain/ids.ts';
import { isKeyPath } from '#domain/key-paths.ts';
import { cutLine } from '#domain/safe-text.ts';
import { isRecord } from '#utilities/json.ts';
import { PARAMETER_KINDS, type ParameterName } from './parameters.ts';
import { isBeaconEvent, type SiteEventName } from './site-events.ts';

/** An action of a shopper, as a page reports it. */
export type ReportedEvent = {
  readonly name: SiteEventName;
  readonly car_id: CarId | null;
  readonly data: Readonly<Record<string, string | number>>;
};

export const MAX_REPORTED = 20;
const MAX_TEXT_CHARS = 120;
/** An e-mail address, or as many digits as a phone number. */
const PERSONAL = /@|\d[\d\s()-]{6,}\d/;
/** The path of a car's page: its slug begins with a year and a name. A stock number in it may be as long as a phone number. */
const CAR_PATH = /^\/cars\/(?<slug>(?:19|20)\d\d(?=[a-z0-9-]*[a-z])(?:-[a-z0-9]+)+)(?=\/|$)/;

type Kind = (typeof PARAMETER_KINDS)[ParameterName];
type Reader = (value: unknown) => string | number | null;

function readText(value: unknown): string | null {
  const text = typeof value === 'string' ? cutLine(value, MAX_TEXT_CHARS).trim() : '';
  return text === '' ? null : text;
}

/** A query, and the target of a mail or phone link, may identify a person. */
function readPath(value: unknown): string | null {
  const path = typeof value === 'string' && value.startsWith('/') ? URL.parse(value, 'http://site')?.pathname : null;
  if (path == null || isKeyPath(path) || PERSONAL.test(path.replace(CAR_PATH, ''))) return null;
  return cutLine(path, MAX_TEXT_CHARS * 2);
}

/** Reads a value by its type; null when it is not stored. Only the tag manager receives lists. */
const READERS: Readonly<Record<Kind, Reader>> = {
  text: (value) => {
    const text = readText(value);
    return text === null || PERSONAL.test(text) ? null : text;
  },
  path: readPath,
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  items: () => null,
};

type Values = Readonly<Record<string, unknown>>;

/** The event's stock number, if it is that of the car whose page or link the event names. Any other may be a phone number. */
function readStockNumber(values: Values): string | null {
  const stocknum = readText(values['item_number']);
  const end = toSlug(stocknum ?? '');
  const isOf = (path: unknown) => {
    const slug = CAR_PATH.exec(readPath(path) ?? '')?.groups?.['slug'] ?? '';
    // Two cars of one name and number have slugs that differ by a number at the end.
    return slug.endsWith(`-${end}`) || slug.replace(/-\d$/, '').endsWith(`-${end}`);
  };
  return end !== '' && [values['page_location'], values['link_url']].some(isOf) ? stocknum : null;
}

function readEvent(value: unknown): ReportedEvent | null {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isBeaconEvent(value['name'])) return null;
  const values = isRecord(value['values']) ? value['values'] : {};
  const data = Object.entries(PARAMETER_KINDS).flatMap(([name, kind]): [string, string | number][] => {
    const read = Object.hasOwn(values, name) ? READERS[kind](values[name]) : null;
    const kept = read === null && name === 'item_number' ? readStockNumber(values) : read;
    return kept === null ? [] : [[name, kept]];
  });
  const car = CarIdSchema.safeParse(value['car_id']);
  return { name: value['name'], car_id: car.data ?? null, data: Object.fromEntries(data) };
}

/**
 * Reads the body of a page's beacon: `{events: [{name, car_id?, values}]}`. Leaves out parameters that the table does
 * not know, that are malformed or that could identify a person. Returns null when the body is not such a list, is too
 * long, or names an event that no page reports.
 */
export function readBeacon(body: Readonly<Record<string, unknown>> | null): ReportedEvent[] | null {
  const events: unknown = body?.['events'];
  if (!Array.isArray(events) || events.length === 0 || events.length > MAX_REPORTED) return null;
  const read = events.map(readEvent);
  return read.every((event) => event !== null) ? read : null;
}
