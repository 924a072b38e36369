import { isPlainObject, type PlainObject } from '#domain/json/path.ts';
import { fail, succeed } from '#domain/result.ts';
import {
  DealershipSettingsSchema,
  SettingsSchema,
  TenantConfigSchema,
  TEMPLATE_NAMES,
  type TenantConfig,
  type TenantConfigInput,
} from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { mergeLayers, mergeValues, type ConfigLayer } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { checkConfig } from './check-config.ts';
import { formatProblem, type TenantProblem } from './folder.ts';
import { listIssueProblems, listUnknownKeyProblems } from './issues.ts';
import { describeKind, readJson, type Parsed } from './read-json.ts';

export type ReadTenant = {
  readonly tenant: TenantConfigInput;
  /** The config over the product and template defaults, before strict compliance. */
  readonly config: TenantConfig;
};

const isTemplate = (value: unknown): value is TenantConfigInput['template'] =>
  TEMPLATE_NAMES.some((name) => name === value);

function layersOf(values: PlainObject): ConfigLayer[] {
  return isTemplate(values['template'])
    ? tenantLayers({ ...values, template: values['template'] })
    : [{ name: 'tenant', values }];
}

/**
 * Checks tenant.json merged over the layers below, because it may give only a part of a group. The layers below are
 * always valid, so every problem belongs to the file.
 */
export function readTenant(file: string, text: string): Parsed<ReadTenant> {
  const json = readJson(file, text);
  if (!json.ok) return json;
  if (!isPlainObject(json.value)) {
    return fail([{ file, path: '', found: describeKind(json.value), expected: 'an object' }]);
  }
  const { $schema: _, ...written } = json.value;
  const merged = mergeLayers(layersOf(written));
  const parsed = TenantConfigSchema.safeParse(merged);
  const unknown = listUnknownKeyProblems(file, TenantConfigSchema, written);
  if (!parsed.success) return fail([...unknown, ...listIssueProblems(file, merged, parsed.error)]);
  if (unknown.length > 0) return fail(unknown);
  return succeed({ tenant: mergeValues({}, written) as TenantConfigInput, config: parsed.data });
}

type Change = { readonly before: TenantConfig; readonly after: TenantConfig };

/** Problems between values of the config that it did not have before. */
function listConfigProblems(file: string, { before, after }: Change): TenantProblem[] {
  const known = new Set(checkConfig(file, before).map(formatProblem));
  return checkConfig(file, after).filter((problem) => !known.has(formatProblem(problem)));
}

/** Checks the overrides of one dealership, merged over the tenant's config. */
export function listOverrideProblems(
  file: string,
  { dealership, index, config }: { dealership: Dealership; index: number; config: TenantConfig },
): TenantProblem[] {
  const values = dealership.config;
  const reserved = Object.keys(values).filter(
    (key) => Object.hasOwn(TenantConfigSchema.shape, key) && !Object.hasOwn(DealershipSettingsSchema.shape, key),
  );
  const misplaced = reserved.map((key): TenantProblem => {
    const expected = 'it in tenant.json: only the whole site can set it';
    return { file, path: key, found: `the key "${key}"`, expected };
  });
  const unknown = listUnknownKeyProblems(file, SettingsSchema, values).filter(({ path }) => !reserved.includes(path));
  const merged = mergeValues(config, values);
  const parsed = TenantConfigSchema.safeParse(merged);
  const faults = parsed.success
    ? listConfigProblems(file, { before: config, after: parsed.data })
    : listIssueProblems(file, merged, parsed.error);
  return [...misplaced, ...unknown, ...faults].map((problem) => ({
    ...problem,
    path: `[${index}].config.${problem.path}`,
  }));
}
