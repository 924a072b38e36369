import { READ_FIELDS } from '#domain/lead/conflicting-values.ts';
import { FILE_FIELD } from '#domain/lead/file-input.ts';
import { isCheckOption, readFormValues, type FormValues, type SentValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { cutLine } from '#domain/safe-text.ts';
import { isRecord, parseJson } from '#utilities/json.ts';

/** A lead as it was sent: all field values, and what spec §7 sends with them. */
export type LeadBody = SentValues & {
  readonly linked: FormValues;
  readonly visitedPages: unknown;
  /** Unknown field names as sent, at most ten of them. */
  readonly unknown: readonly string[];
};

type Pair = readonly [name: string, value: unknown];

/** Fields of spec §3 and §7 that the server determines itself. They are accepted and ignored. */
const KNOWN_BETTER = [
  'stock_number',
  'vehicle make',
  'vehicle model',
  'vehicle make and model',
  'car_type',
  'vehicle_status',
  'subcategory',
  'event_id',
];
const KNOWN = new Set<string>([...READ_FIELDS, ...KNOWN_BETTER]);
const MAX_UNKNOWN_FIELDS = 10;

/** A file is no value that a call could send. */
const isKnown = (name: string) =>
  (name !== FILE_FIELD && KNOWN.has(name)) || isCheckOption(name) || name.endsWith('_radio_options');

const pairsOf = (value: unknown): Pair[] => (isRecord(value) ? Object.entries(value) : []);

/** A list in JSON is a repeated field, as in a form. */
const repeat = ([name, value]: Pair): Pair[] =>
  Array.isArray(value) ? value.map((one: unknown): Pair => [name, one]) : [[name, value]];

/**
 * Reads JSON by field name, the {userData, lead_attributes, car_id …} of spec §7, or a form. Null for anything else.
 */
export async function readLeadBody(request: Request): Promise<LeadBody | null> {
  const text = await request.text();
  if (!/\bjson\b/.test(request.headers.get('content-type') ?? '')) return toBody([...new URLSearchParams(text)]);
  const json = parseJson(text);
  if (!isRecord(json)) return null;
  const { userData, lead_attributes, ...rest } = json;
  return toBody([...pairsOf(rest), ...pairsOf(lead_attributes), ...pairsOf(userData)]);
}

function toBody(pairs: readonly Pair[]): LeadBody {
  const structured = new Map(pairs.filter(([, value]) => typeof value === 'object'));
  const unknown = [...new Set(pairs.map(([name]) => name).filter((name) => !isKnown(name)))];
  return {
    ...readFormValues(
      pairs.filter(([name]) => name !== CONTROL_FIELDS.visited || !structured.has(name)).flatMap(repeat),
    ),
    linked: readFormValues(pairsOf(structured.get(CONTROL_FIELDS.landing))).values,
    visitedPages: structured.get(CONTROL_FIELDS.visited),
    unknown: unknown.slice(0, MAX_UNKNOWN_FIELDS).map((name) => cutLine(name, 60)),
  };
}
