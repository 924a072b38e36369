import { findLead, type FoundLead } from '#application/leads/find-lead.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { tellLeadProblem } from './tell-lead-problem.ts';

/** What came of one lead: a sentence for the operator, and whether it is on its way. */
export type SentLead = { readonly isSent: boolean; readonly text: string };

/** Sends each lead that is named; one that cannot be sent is told and keeps no other back. The exit code of them all. */
export async function sendLeads(
  { io, platform }: CommandContext,
  names: readonly string[],
  send: (found: FoundLead) => Promise<SentLead>,
): Promise<ExitCode> {
  let code = 0;
  for (const named of names) {
    const found = await findLead(await platform(), named);
    if (!found.ok) {
      code = tellLeadProblem(io, named, found.problem);
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
