import { findLead } from '#application/find-lead.ts';
import { resendLead } from '#application/resend-lead.ts';
import { defineCommand } from '../command.ts';
import { tellLeadProblem } from '../tell-lead-problem.ts';

const REFUSALS = {
  held: 'is held back as suspected spam. Let it go with `leads release`.',
  redacted: 'is too old: its personal data was removed, and there is nothing left to send.',
} as const;

export const command = defineCommand({
  name: 'leads resend',
  summary: 'Send leads to their dealer again, by the channels configured now',
  positionals: 'LEAD…',
  count: [1, 100],
  options: {},
  details:
    'LEAD is an id or a reference. Receivers know a lead by its id, so that one that arrived before is told apart.\nA confirmation to the shopper is sent again only when it was given up.',
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
      const resent = await resendLead(found.value.context, found.value.lead);
      if (resent.ok) {
        const { deliveries, confirmation } = resent.value;
        const also = confirmation ? ' and the confirmation' : '';
        io.out(
          `${found.value.lead.id}: ${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'}${also} on the way.\n`,
        );
      } else {
        io.err(`${found.value.lead.id} ${REFUSALS[resent.problem]}\n`);
        code = 1;
      }
    }
    return code;
  },
});
