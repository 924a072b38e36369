import { join, resolve } from 'node:path';
import { applyTenant, type AppliedTenant } from '#application/tenants/apply-tenant.ts';
import { defineCommand, toColumns } from '#cli/command.ts';
import { formatProblem, type TenantProblem } from '#domain/tenant/folder/folder.ts';
import { isTenantFile, openTenantPictures } from '#services/images/tenant-pictures.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';
import { openFolderFiles } from '#services/tenant-folder/folder-files.ts';

function formatProblems(folder: string, problems: readonly TenantProblem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${count} in ${folder}; nothing was changed.\n${problems.map((problem) => `  ${formatProblem(problem)}\n`).join('')}`;
}

/** The rules are of Australian law, which is named only to those whom it binds (D280). */
function formatRules({ market, rulesLeftOff: rules }: AppliedTenant): string {
  if (rules.length === 0) return 'No rule of the compliance table is left off.\n';
  const rows = rules.map(({ path, title, law }): [string, string] => [
    path,
    market === 'en-AU' ? `${title} (${law})` : title,
  ]);
  const what = market === 'en-AU' ? 'Rules of law' : 'Rules of careful practice';
  return `${what} left off (compliance.strict turns all of them on):\n${toColumns(rows)}\n`;
}

function formatWarnings(warnings: readonly TenantProblem[]): string {
  return warnings.map((warning) => `Warning: ${formatProblem(warning)}\n`).join('');
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function formatApplied({ slug, name, changed, ...counts }: AppliedTenant, checkOnly: boolean): string {
  const size = [
    counted(counts.dealerships, 'dealership'),
    counted(counts.locations, 'location'),
    counted(counts.pages, 'page'),
  ].join(', ');
  if (checkOnly) return `${slug} (${name}) is right: ${size}. Nothing was applied.\n`;
  if (!changed) return `${slug} (${name}) is as it was applied before: ${size}.\n`;
  return `Applied ${slug} (${name}): ${size}. Running servers follow within a second.\n`;
}

export const command = defineCommand({
  name: 'tenant apply',
  summary: 'Check a whole tenant folder and apply it, or tell every problem and change nothing',
  positionals: 'FOLDER',
  count: [1, 1],
  options: {
    check: { type: 'boolean', about: 'Check only; apply nothing' },
  },
  details: 'stock.csv is not read here: see forecourt import stock.',
  needs: 'platform',
  makesStore: true,
  async run(context, { positionals, options }) {
    const { io } = context;
    const folder = positionals[0] ?? '.';
    const path = resolve(context.cwd, folder);
    const platform = await context.platform();
    const read = await diskTenantFolders.read(path);
    const checked = read.ok ? await applyTenant(platform, read.value, { ...context.settings, checkOnly: true }) : read;
    // Before the folder is applied: browsers cache pictures for good, so no page of the new version may load an old one.
    if (read.ok && checked.ok && !options.check) {
      const pictures = openTenantPictures({ dataFolder: context.settings.dataFolder, sharedFolder: null });
      const { images: names, imagesDigest: digest = '' } = read.value;
      await pictures.replace({ tenant: checked.value.slug, folder: join(path, 'images'), names, digest });
    }
    const applied =
      read.ok && checked.ok && !options.check
        ? await applyTenant(platform, read.value, {
            ...context.settings,
            folderFiles: openFolderFiles(path, read.value, isTenantFile),
          })
        : checked;
    if (!applied.ok) {
      io.err(formatProblems(folder, applied.problem));
      return 1;
    }
    io.out(formatApplied(applied.value, options.check));
    io.out(formatRules(applied.value));
    io.err(formatWarnings(applied.value.warnings));
    return 0;
  },
});
