import { z } from 'zod';
import { COMPLIANCE_RULES } from '#domain/tenant/compliance.ts';
import { DEALERSHIP_SECTIONS, TenantConfigSchema } from '#domain/tenant/config.ts';
import { SITE_ONLY_SWITCHES, SWITCHES_WITHOUT_EFFECT } from '#domain/tenant/switches-without-effect.ts';

type Node = { readonly properties?: Record<string, Node>; readonly description?: string; readonly default?: unknown };

const escape = (text: string) => text.replaceAll('|', '\\|');

function formatDefault(value: unknown): string {
  if (value === undefined) return '(required)';
  const text = JSON.stringify(value);
  return `\`${escape(text.length > 120 ? `${text.slice(0, 119)}…` : text)}\``;
}

function listRows(nodes: Record<string, Node>, before: string): string[] {
  return Object.entries(nodes).flatMap(([key, node]) => {
    const path = `${before}${key}`;
    if (node.properties !== undefined && before.split('.').length < 4) return listRows(node.properties, `${path}.`);
    const notes = [
      ...(SWITCHES_WITHOUT_EFFECT.has(path) ? ['No effect yet'] : []),
      ...(SITE_ONLY_SWITCHES.some((one) => one === path) ? ['Only the site sets it'] : []),
    ];
    const about = [node.description ?? '', ...notes].join('. ');
    return [`| \`${path}\` | ${formatDefault(node.default)} | ${escape(about)} |`];
  });
}

const HEAD = ['| Key | Default | Meaning |', '|---|---|---|'];

function describeSection([key, node]: [string, Node]): string {
  const scope = DEALERSHIP_SECTIONS.some((section) => section === key) ? ' A dealership may set it.' : '';
  return [
    `## ${key}`,
    `${node.description ?? ''}.${scope}`,
    [...HEAD, ...listRows(node.properties ?? {}, `${key}.`)].join('\n'),
  ].join('\n\n');
}

/** The text of docs/tenant-config.md: every switch with its default and its meaning, generated from the schema (D4). */
export function buildKeyTable(): string {
  const { properties = {} } = z.toJSONSchema(TenantConfigSchema, { io: 'input' }) as Node;
  const groups = Object.entries(properties).filter(([, node]) => node.properties !== undefined);
  const single = Object.fromEntries(Object.entries(properties).filter(([, node]) => node.properties === undefined));
  const parts = [
    '# Every switch of a tenant',
    'Written by `npm run schema` from `src/domain/tenant/config.ts`; do not edit. How to write a tenant: [tenants.md](tenants.md). Keys that end in `_cents` are money in whole cents.',
    '## The tenant',
    [...HEAD, ...listRows(single, '')].join('\n'),
    ...groups.map(describeSection),
  ];
  return `${parts.join('\n\n')}\n`;
}

const RULE_HEAD = ['| Switch | Default | Safe value | Rule |', '|---|---|---|---|'];

/** The compliance table of docs/tenants.md, between its two markers. */
export function buildRuleTable(): string {
  const rows = COMPLIANCE_RULES.map(({ path, specification, safe, alsoSafe = [], title, law }) => {
    const kept = [safe, ...alsoSafe].map(formatDefault).join(' or ');
    return `| \`${path}\` | ${formatDefault(specification)} | ${kept} | ${title} (${law}) |`;
  });
  return [...RULE_HEAD, ...rows].join('\n');
}

/** docs/tenants.md with its generated part replaced; the rest is written by hand. */
export function withRuleTable(document: string): string {
  return document.replace(
    /(<!-- rules:begin -->\n)[\s\S]*?(<!-- rules:end -->)/,
    (_, begin: string, end: string) => `${begin}${buildRuleTable()}\n${end}`,
  );
}
