import { readLeadAnswers } from '#application/leads/lead-answers.ts';
import { readLead } from '#application/leads/read-lead.ts';
import { defineCommand } from '#cli/command.ts';
import { formatAnswers, formatLead } from '#cli/format-lead.ts';
import { reportLeadProblem } from '#cli/report-lead-problem.ts';
import { leadReference } from '#domain/lead/lead-facts.ts';

const PROBLEMS = {
  none: 'has no sensitive answers, or none any more: they go with its personal data.',
  not_readable: 'has sensitive answers that were stored under another FORECOURT_SECRET, or were changed.',
} as const;

export const command = defineCommand({
  name: 'leads show',
  summary: 'Show one lead and what became of its deliveries',
  positionals: 'LEAD',
  count: [1, 1],
  options: {
    sensitive: { type: 'boolean', about: 'Show the sensitive answers of an application too; each time is recorded' },
  },
  details:
    'LEAD is an id, or the reference of eight characters that shopper and dealer know. It shows personal data.\nSensitive answers (income, employment, licence number) are stored encrypted and shown only with --sensitive.',
  needs: 'platform',
  async run(context, { positionals, options }) {
    const { io } = context;
    const named = positionals[0] ?? '';
    const platform = await context.platform();
    const read = await readLead(platform, named);
    if (!read.ok) return reportLeadProblem(io, named, read.problem);
    const { listed } = read.value;
    io.out(formatLead(listed, read.value));
    if (!options.sensitive) return 0;
    const answers = await readLeadAnswers(platform, listed.lead, { reader: 'command', receiver: null });
    if (!answers.ok) {
      io.err(`Lead ${leadReference(listed.lead)} ${PROBLEMS[answers.problem]}\n`);
      return 1;
    }
    io.out(formatAnswers(answers.value));
    return 0;
  },
});
