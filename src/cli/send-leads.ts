import { findLead, type FoundLead } from '#application/leads/find-lead.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { reportLeadProblem } from './report-lead-problem.ts';

/** The result for one lead: a sentence for the operator, and whether it is being sent. */
export type SentLead = { readonly isSent: boolean; readonly text: string };

/** Sends each named lead. One that cannot be sent is reported and does not stop the others. Returns the exit code. */
export async function sendLeads(
  { io, platform }: CommandContext,
  names: readonly string[],
  send: (found: FoundLead) => Promise<SentLead>,
): Promise<ExitCode> {
  let code = 0;
  for (const named of names) {
    const found = await findLead(await platform(), named);
    if (!found.ok) {
      code = reportLeadProblem(io, named, found.problem);
      continue;
    }
    const { isSent, text } = found.value.isListed ? await send(found.value) : refuse(found.value);
    if (isSent) io.out(`${text}\n`);
    else {
      io.err(`${text}\n`);
      code = 1;
    }
  }
  return code;
}

function refuse({ lead }: FoundLead): SentLead {
  const text = `${lead.id} is for ${lead.dealership_id}, which ${lead.tenant_slug} lists no more, so that nobody would get it. List it again first; \`leads show\` and \`leads export\` have the lead meanwhile.`;
  return { isSent: false, text };
}
