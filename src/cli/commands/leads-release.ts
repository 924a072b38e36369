import { findLead } from '#application/find-lead.ts';
import { releaseLead } from '#application/release-lead.ts';
import { defineCommand } from '../command.ts';
import { tellLeadProblem } from '../tell-lead-problem.ts';

export const command = defineCommand({
  name: 'leads release',
  summary: 'Let leads go that are held back as suspected spam',
  positionals: 'LEAD…',
  count: [1, 100],
  options: {},
  details: 'LEAD is an id or a reference. Dealers do the same with the link in their daily digest.',
  needs: 'platform',
  async run(context, { positionals }) {
    const { io } = context;
    const platform = await context.platform();
    let code = 0;
    for (const named of positionals) {
      const found = await findLead(platform, named);
      if (!found.ok) {
        code = tellLeadProblem(io, named, found.problem);
        continue;
      }
      const { context: site, lead } = found.value;
      if ((await releaseLead(site, lead.id)) === 'released') io.out(`${lead.id} is released and on its way.\n`);
      else {
        io.err(`${lead.id} is not held back.\n`);
        code = 1;
      }
    }
    return code;
  },
});
