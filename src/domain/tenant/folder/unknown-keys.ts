import { z } from 'zod';
import { isPlainObject, type PlainObject } from '#domain/json/path.ts';

type UnknownKey = {
  readonly path: readonly PropertyKey[];
  /** The keys that the schema has at that place. */
  readonly known: readonly string[];
};

type Walk = { readonly schema: z.core.$ZodType; readonly value: unknown; readonly path: readonly PropertyKey[] };

/** Unwraps optional, nullable and default types. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly;
  return wrapped ? unwrap(schema.unwrap()) : schema;
}

function optionFor(union: z.ZodDiscriminatedUnion, value: unknown): z.core.$ZodType | null {
  const key = union.def.discriminator;
  const chosen = union.options.find(
    (option) =>
      option instanceof z.ZodObject && isPlainObject(value) && option.shape[key]?.safeParse(value[key]).success,
  );
  return chosen ?? null;
}

function walkObject(schema: z.ZodObject, { value, path }: Walk): UnknownKey[] {
  if (!isPlainObject(value)) return [];
  const known = Object.keys(schema.shape);
  return Object.entries(value).flatMap(([key, inner]) => {
    const property = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
    if (property === undefined) return [{ path: [...path, key], known }];
    return walk({ schema: property, value: inner, path: [...path, key] });
  });
}

/** An object accepts any key unless its schema lists the keys. */
function walkRecord(
  schema: z.ZodRecord,
  { value, path }: { value: PlainObject; path: readonly PropertyKey[] },
): UnknownKey[] {
  const known = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : null;
  return Object.entries(value).flatMap(([key, item]) => {
    if (known !== null && !known.includes(key)) return [{ path: [...path, key], known }];
    return walk({ schema: schema.valueType, value: item, path: [...path, key] });
  });
}

function walk({ schema: wrapped, value, path }: Walk): UnknownKey[] {
  const schema = unwrap(wrapped);
  if (schema instanceof z.ZodObject) return walkObject(schema, { schema, value, path });
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      walk({ schema: schema.element, value: item, path: [...path, index] }),
    );
  }
  if (schema instanceof z.ZodRecord && isPlainObject(value)) return walkRecord(schema, { value, path });
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = optionFor(schema, value);
    return option === null ? [] : walk({ schema: option, value, path });
  }
  return [];
}

/**
 * Keys at any depth that the schema does not have. Parsing drops them silently, so that a stored config stays valid
 * when the product loses a key. The author of a file must be told.
 */
export function findUnknownKeys(schema: z.core.$ZodType, value: unknown): UnknownKey[] {
  return walk({ schema, value, path: [] });
}
