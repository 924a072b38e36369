import { z } from 'zod';
import { isPlainObject, setAtPath, type PlainObject } from '#domain/json/path.ts';
import { DealershipSettingsSchema, TenantConfigSchema } from '#domain/tenant/config.ts';
import { LIST_FILES } from './parse-bundle.ts';

/** List files that have a schema for editors. The other files are small enough to write from the documentation. */
const WITH_SCHEMA = ['dealerships', 'locations', 'manufacturers', 'models', 'finance'] as const;

const DRAFT = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
const SCHEMA_KEY = { type: 'string', description: 'Address of this schema, for editors' };

/** Every object is closed: an unknown key is a problem (D5). */
function toSchema(schema: z.ZodType): PlainObject {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject) jsonSchema.additionalProperties = false;
    },
  });
}

function orNull(schema: PlainObject): PlainObject {
  const { description, ...rest } = schema;
  const about = description === undefined ? {} : { description };
  if (typeof rest['type'] === 'string' && rest['enum'] === undefined)
    return { ...about, ...rest, type: [rest['type'], 'null'] };
  if (Array.isArray(rest['enum'])) return { ...about, ...withoutType(rest), enum: [...rest['enum'], null] };
  const kinds = Array.isArray(rest['anyOf']) ? rest['anyOf'] : [rest];
  const known = kinds.some((kind) => isPlainObject(kind) && kind['type'] === 'null');
  return known ? schema : { ...about, anyOf: [...kinds, { type: 'null' }] };
}

function withoutType(schema: PlainObject): PlainObject {
  const { type: _, ...rest } = schema;
  return rest;
}

/**
 * Lets a layer leave out any key or set it to null for "as in the layer below" (D4), at any depth of objects. Entries
 * of lists must be complete.
 */
function toLayer(schema: PlainObject): PlainObject {
  const { required: _, ...open } = schema;
  const result: Record<string, unknown> = { ...open };
  if (isPlainObject(open['properties'])) {
    const entries = Object.entries(open['properties']).map(([key, inner]) => [
      key,
      orNull(toLayer(inner as PlainObject)),
    ]);
    result['properties'] = Object.fromEntries(entries);
  }
  if (isPlainObject(open['additionalProperties']))
    result['additionalProperties'] = orNull(toLayer(open['additionalProperties']));
  return result;
}

const REQUIRED = ['slug', 'name', 'template', 'dealerships'] as const;

function tenantSchema(): PlainObject {
  const whole = toSchema(TenantConfigSchema)['properties'] as PlainObject;
  const layer = toLayer({ properties: whole })['properties'] as PlainObject;
  const required = Object.fromEntries(REQUIRED.map((key) => [key, whole[key]]));
  const properties = { $schema: SCHEMA_KEY, ...layer, ...required };
  return {
    ...DRAFT,
    title: 'tenant.json',
    type: 'object',
    properties,
    required: REQUIRED,
    additionalProperties: false,
  };
}

/** Lists the keys that a dealership may override, although its entity stores them as plain data. */
function withOverrides(list: PlainObject): PlainObject {
  const { $schema: _, ...overrides } = toLayer(toSchema(DealershipSettingsSchema));
  return setAtPath(list, ['items', 'properties', 'config'], {
    description: 'Overrides of the tenant config',
    ...overrides,
  });
}

function listSchema(key: string, { file, item }: { file: string; item: z.ZodType }): PlainObject {
  const { $schema: _, ...list } = toSchema(z.array(item));
  const object = {
    type: 'object',
    properties: { $schema: SCHEMA_KEY, [key]: { $ref: '#/$defs/list' } },
    required: [key],
    additionalProperties: false,
  };
  const entries = key === 'dealerships' ? withOverrides(list) : list;
  return { ...DRAFT, title: file, anyOf: [{ $ref: '#/$defs/list' }, object], $defs: { list: entries } };
}

/** The JSON Schemas that editors use, by file name; written to docs/schema/ by `npm run schema`. */
export function buildJsonSchemas(): Record<string, PlainObject> {
  const lists = WITH_SCHEMA.map((key) => [`${key}.schema.json`, listSchema(key, LIST_FILES[key])]);
  return { 'tenant.schema.json': tenantSchema(), ...Object.fromEntries(lists) };
}
