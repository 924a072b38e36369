import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildJsonSchemas } from '#domain/tenant/folder/json-schemas.ts';
import { buildKeyTable, withRuleTable } from '#domain/tenant/folder/key-table.ts';

/**
 * Writes the documents that are generated from the config schema: docs/schema/ for editors, docs/tenant-config.md, and
 * a table of docs/tenants.md.
 */
const docs = fileURLToPath(new URL('../docs/', import.meta.url));
mkdirSync(`${docs}schema`, { recursive: true });
for (const [file, schema] of Object.entries(buildJsonSchemas())) {
  writeFileSync(`${docs}schema/${file}`, `${JSON.stringify(schema, null, 2)}\n`);
}
writeFileSync(`${docs}tenant-config.md`, buildKeyTable());
writeFileSync(`${docs}tenants.md`, withRuleTable(readFileSync(`${docs}tenants.md`, 'utf8')));
