import { readLead } from '#application/leads/read-lead.ts';
import { defineCommand } from '#cli/command.ts';
import { formatLead } from '#cli/format-lead.ts';
import { reportLeadProblem } from '#cli/report-lead-problem.ts';

export const command = defineCommand({
  name: 'leads show',
  summary: 'Show one lead and what became of its deliveries',
  positionals: 'LEAD',
  count: [1, 1],
  options: {},
  details: 'LEAD is an id, or the reference of eight characters that shopper and dealer know. It shows personal data.',
  needs: 'platform',
  async run(context, { positionals }) {
    const named = positionals[0] ?? '';
    const read = await readLead(await context.platform(), named);
    if (!read.ok) return reportLeadProblem(context.io, named, read.problem);
    context.io.out(formatLead(read.value.listed, read.value.deliveries));
    return 0;
  },
});
