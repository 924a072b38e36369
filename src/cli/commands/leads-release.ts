import { releaseLead, type ReleaseOutcome } from '#application/leads/release-lead.ts';
import { defineCommand } from '#cli/command.ts';
import { sendLeads } from '#cli/send-leads.ts';

const OUTCOMES: Readonly<Record<ReleaseOutcome, string>> = {
  released: 'is released and on its way.',
  not_held: 'is not held back.',
  redacted: 'is too old: its personal data was removed, and there is nothing left to send.',
};

export const command = defineCommand({
  name: 'leads release',
  summary: 'Release leads that are held back as suspected spam',
  positionals: 'LEAD…',
  count: [1, 100],
  options: {},
  details: 'LEAD is an id or a reference. Dealers do the same with the link in their daily digest.',
  needs: 'platform',
  run: (context, { positionals }) =>
    sendLeads(context, positionals, async ({ context: site, lead }) => {
      const outcome = await releaseLead(site, lead.id);
      return { isSent: outcome === 'released', text: `${lead.id} ${OUTCOMES[outcome]}` };
    }),
});
