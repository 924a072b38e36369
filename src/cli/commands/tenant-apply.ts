import { join, resolve } from 'node:path';
import { applyTenant, type AppliedTenant } from '#application/tenants/apply-tenant.ts';
import { defineCommand, toColumns, type CommandContext, type ExitCode } from '#cli/command.ts';
import { describeFailure } from '#cli/describe-failure.ts';
import type { CheckedFolder } from '#domain/tenant/folder/checked-folder.ts';
import { formatProblem, type TenantProblem } from '#domain/tenant/folder/folder.ts';
import { isTenantFile, openTenantPictures } from '#services/images/tenant-pictures.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';
import { openFolderFiles } from '#services/tenant-folder/folder-files.ts';
import { counted } from '#utilities/counted.ts';
import { WORDING_KEYS } from '#web/messages/wording-keys.ts';
import { siteAnswers } from '#web/request/site-answers.ts';

function formatProblems(folder: string, problems: readonly TenantProblem[]): string {
  return `${counted(problems.length, 'problem')} in ${folder}; nothing was changed.\n${problems.map((problem) => `  ${formatProblem(problem)}\n`).join('')}`;
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

function formatWarnings(warnings: readonly TenantProblem[], folder = ''): string {
  return warnings.map((warning) => `Warning: ${folder}${formatProblem(warning)}\n`).join('');
}

function formatApplied({ slug, name, changed, ...counts }: AppliedTenant, checkOnly: boolean): string {
  const size = [
    counted(counts.dealerships, 'dealership'),
    counted(counts.locations, 'location'),
    counted(counts.pages, 'page'),
  ].join(', ');
  if (checkOnly) return `${slug} (${name}) is valid: ${size}. Nothing was applied.\n`;
  if (!changed) return `${slug} (${name}) is as it was applied before: ${size}.\n`;
  return `Applied ${slug} (${name}): ${size}. Running servers follow within a second.\n`;
}

export const command = defineCommand({
  name: 'tenant apply',
  summary: 'Check whole tenant folders and apply them, or tell every problem',
  positionals: 'FOLDER…',
  count: [1, 10_000],
  options: {
    check: { type: 'boolean', about: 'Check only, each folder as if those before it were applied; apply nothing' },
  },
  details:
    'stock.csv is not read here: see forecourt import stock.\nOf many folders each has a line of its own, and one that is refused does not stop the others. Exit code: 0 all applied, 1 any refused.',
  needs: 'platform',
  makesStore: true,
  async run(context, { positionals, options }) {
    const [folder = '.', ...others] = positionals;
    const isCheck = options.check;
    if (others.length > 0) return applyMany(context, positionals, isCheck);
    const applied = await applyFolder(context, folder, isCheck);
    if (!applied.ok) {
      context.io.err(formatProblems(folder, applied.problem));
      return 1;
    }
    context.io.out(formatApplied(applied.value, isCheck));
    context.io.out(formatRules(applied.value));
    context.io.err(formatWarnings(applied.value.warnings));
    return 0;
  },
});

type Applied = Awaited<ReturnType<typeof applyTenant>>;

/** `isCheck`: `checkedBefore` are the folders that the same check found right. */
async function applyFolder(
  context: CommandContext,
  folder: string,
  isCheck: boolean,
  checkedBefore: readonly CheckedFolder[] = [],
): Promise<Applied> {
  const path = resolve(context.cwd, folder);
  const platform = await context.platform();
  const read = await diskTenantFolders.read(path);
  const options = { ...context.settings, answersOf: siteAnswers, wordingKeys: WORDING_KEYS };
  const checkOnly = { ...options, checkOnly: true, checkedBefore };
  const checked = read.ok ? await applyTenant(platform, read.value, checkOnly) : read;
  if (!read.ok || !checked.ok || isCheck) return checked;
  // Before the folder is applied: browsers cache pictures for good, so no page of the new version may load an old one.
  const pictures = openTenantPictures({ dataFolder: context.settings.dataFolder, sharedFolder: null });
  const { images: names, imagesDigest: digest = '' } = read.value;
  await pictures.replace({ tenant: checked.value.slug, folder: join(path, 'images'), names, digest });
  const folderFiles = openFolderFiles(path, read.value, isTenantFile);
  return applyTenant(platform, read.value, { ...options, folderFiles });
}

/**
 * Applies folders in the order given. A folder that lists a dealership of a later one is refused at first, so those that
 * were refused are tried again as long as another was applied since. A check goes the same way, each folder against
 * those that it found right before.
 */
async function applyMany(context: CommandContext, folders: readonly string[], isCheck: boolean): Promise<ExitCode> {
  const { io, signal } = context;
  let left = folders;
  const right: CheckedFolder[] = [];
  for (;;) {
    const problems = new Map<string, string>();
    for (const folder of left) {
      if (signal.aborted) return 130;
      const applied = await applyFolder(context, folder, isCheck, right).catch(describeFailure);
      if (typeof applied === 'string') problems.set(folder, `${folder}: ${applied}`);
      else if (!applied.ok) problems.set(folder, formatProblems(folder, applied.problem));
      else {
        if (isCheck) right.push(applied.value.checked);
        io.out(formatApplied(applied.value, isCheck));
        io.err(formatWarnings(applied.value.warnings, `${folder}/`));
      }
    }
    const progressed = problems.size < left.length;
    left = [...problems.keys()];
    if (left.length > 0 && progressed) continue;
    for (const problem of problems.values()) io.err(problem);
    const verb = isCheck ? 'valid' : 'applied';
    io.out(`${counted(folders.length, 'folder')}: ${folders.length - left.length} ${verb}, ${left.length} refused.\n`);
    return left.length === 0 ? 0 : 1;
  }
}
