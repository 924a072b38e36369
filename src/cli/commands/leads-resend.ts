import { resendLead } from '#application/leads/resend-lead.ts';
import { defineCommand } from '#cli/command.ts';
import { sendLeads } from '#cli/send-leads.ts';
import { counted } from '#utilities/counted.ts';

const LIST = new Intl.ListFormat('en-AU');

const REFUSALS = {
  held: 'is held back as suspected spam. Release it with `leads release`.',
  redacted: 'is too old: its personal data was removed, and there is nothing left to send.',
} as const;

export const command = defineCommand({
  name: 'leads resend',
  summary: 'Send leads to their dealer again, by the channels configured now',
  positionals: 'LEAD…',
  count: [1, 100],
  options: {},
  details:
    'LEAD is an id or a reference. Receivers know a lead by its id, so that one that arrived before is told apart.\nThe confirmation to the shopper, and the mail that a car is free, are sent again only when they were given up.',
  needs: 'platform',
  run: (context, { positionals }) =>
    sendLeads(context, positionals, async ({ context: site, lead }) => {
      const resent = await resendLead(site, lead);
      if (!resent.ok) return { isSent: false, text: `${lead.id} ${REFUSALS[resent.problem]}` };
      const { deliveries, confirmation, carFree } = resent.value;
      const sent = [
        counted(deliveries, 'delivery', 'deliveries'),
        ...(confirmation ? ['the confirmation'] : []),
        ...(carFree ? ['the mail that the car is free'] : []),
      ];
      return { isSent: true, text: `${lead.id}: ${LIST.format(sent)} on the way.` };
    }),
});
