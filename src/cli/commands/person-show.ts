import { showPerson } from '#application/account/show-person.ts';
import { defineCommand } from '#cli/command.ts';
import { PERSON_OPTIONS, selectPerson } from '#cli/select-person.ts';

export const command = defineCommand({
  name: 'person show',
  summary: 'Show what a site holds on a person, as JSON',
  positionals: 'TENANT',
  count: [1, 1],
  options: PERSON_OPTIONS,
  details:
    'For a person who asks to see it: the account with the number, and the enquiries with the address or the number. Make sure who asks.\nThe CV of a job application and sensitive answers are not in it: `leads cv` and `leads show --sensitive` have them.',
  needs: 'platform',
  async run(context, args) {
    const selected = await selectPerson(context, args);
    if (typeof selected === 'number') return selected;
    const held = await showPerson(selected.site, selected.person);
    if (held === null) context.io.err(`${selected.site.tenant.slug} holds nothing on this person.\n`);
    else context.io.out(`${JSON.stringify(held, null, 2)}\n`);
    return held === null ? 1 : 0;
  },
});
