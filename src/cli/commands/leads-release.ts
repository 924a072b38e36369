import { releaseLead } from '#application/release-lead.ts';
import { defineCommand } from '../command.ts';
import { sendLeads } from '../send-leads.ts';

export const command = defineCommand({
  name: 'leads release',
  summary: 'Let leads go that are held back as suspected spam',
  positionals: 'LEAD…',
  count: [1, 100],
  options: {},
  details: 'LEAD is an id or a reference. Dealers do the same with the link in their daily digest.',
  needs: 'platform',
  run: (context, { positionals }) =>
    sendLeads(context, positionals, async ({ context: site, lead }) => {
      const isSent = (await releaseLead(site, lead.id)) === 'released';
      return { isSent, text: isSent ? `${lead.id} is released and on its way.` : `${lead.id} is not held back.` };
    }),
});
