import { erasePerson } from '#application/account/erase-person.ts';
import { defineCommand } from '#cli/command.ts';
import { PERSON_OPTIONS, selectPerson } from '#cli/select-person.ts';
import { counted } from '#utilities/counted.ts';

export const command = defineCommand({
  name: 'person erase',
  summary: 'Remove what a site holds on a person, for good',
  positionals: 'TENANT',
  count: [1, 1],
  options: PERSON_OPTIONS,
  details:
    'What is found is what `person show` shows. Enquiries lose their sender, as after leads.retention_days, with CV, sensitive answers and valuations; the account is deleted.\nDumps, and what dealers received, are not changed. A person with a reservation that is live or not paid back yet is refused.',
  needs: 'platform',
  async run(context, args) {
    const { io } = context;
    const selected = await selectPerson(context, args);
    if (typeof selected === 'number') return selected;
    const { slug } = selected.site.tenant;
    const erased = await erasePerson(selected.site, selected.person);
    if (!erased.ok) {
      io.err(
        `This person has a reservation that is live or not paid back yet: ${erased.problem.join(', ')}. Nothing was removed. Wait until it is over, or end a live one first: forecourt reservations cancel ID\n`,
      );
      return 1;
    }
    const { leads, valuations, account } = erased.value;
    if (leads === 0 && !account) {
      io.err(`${slug} holds nothing on this person.\n`);
      return 1;
    }
    const parts = [
      counted(leads, 'enquiry', 'enquiries'),
      counted(valuations, 'valuation'),
      account ? 'the account' : 'no account',
    ];
    io.out(`Removed from ${slug}: ${parts.join(', ')}. Dumps, and what dealers received, are not changed.\n`);
    return 0;
  },
});
