import { z } from 'zod';
import { TenantConfigSchema } from '#domain/tenant/config.ts';

type Node = { readonly properties?: Readonly<Record<string, Node>> };

const listPaths = ({ properties }: Node, before: readonly string[] = []): string[] =>
  properties === undefined || before.length > 3
    ? [before.join('.')]
    : Object.entries(properties).flatMap(([key, node]) => listPaths(node, [...before, key]));

/** Every switch of the schema by its dotted path. */
export const SWITCHES: readonly string[] = listPaths(z.toJSONSchema(TenantConfigSchema, { io: 'input' }) as Node);
