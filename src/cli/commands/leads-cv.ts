import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findLead } from '#application/leads/find-lead.ts';
import { openLeadFile } from '#application/leads/lead-file.ts';
import { defineCommand } from '#cli/command.ts';
import { removePart, reportWriteFailure, whyNotNew } from '#cli/new-file.ts';
import { reportLeadProblem } from '#cli/report-lead-problem.ts';
import { leadReference } from '#domain/lead/lead-facts.ts';

const PROBLEMS = {
  none: 'has no CV, or none any more: it is deleted after leads.cv_days.',
  not_readable: 'has a CV that was stored under another FORECOURT_SECRET, or was changed.',
} as const;

export const command = defineCommand({
  name: 'leads cv',
  summary: 'Write the CV of a job application to a file',
  positionals: 'LEAD',
  count: [1, 1],
  options: {
    out: {
      type: 'string',
      short: 'o',
      value: 'FILE',
      about: 'The file to write; by default REFERENCE.pdf or .docx here',
    },
  },
  details:
    'LEAD is an id, or the reference of eight characters. Only you can read the file; the store keeps it encrypted.\nIt was sent by a stranger: open it as carefully as an attachment of a mail.',
  needs: 'platform',
  async run(context, { positionals, options }) {
    const { io, cwd } = context;
    const platform = await context.platform();
    const named = positionals[0] ?? '';
    const found = await findLead(platform, named);
    if (!found.ok) return reportLeadProblem(io, named, found.problem);
    const { lead } = found.value;
    const scope = { tenant: lead.tenant_slug, dealerships: [lead.dealership_id] };
    const file = await openLeadFile(platform, scope, lead);
    if (!file.ok) {
      io.err(`Lead ${leadReference(lead)} ${PROBLEMS[file.problem]}\n`);
      return 1;
    }
    const path = resolve(cwd, options.out ?? `${leadReference(lead)}.${file.value.kind}`);
    const blocked = await whyNotNew(path);
    if (blocked !== null) {
      io.err(`${blocked}\n`);
      return 1;
    }
    try {
      await writeFile(path, file.value.content, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      await removePart(path, error);
      return reportWriteFailure(io, path, error);
    }
    io.out(`Wrote ${path}.\n`);
    return 0;
  },
});
