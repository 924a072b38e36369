import type { SiteContext } from '#application/site-context.ts';
import { parsePhone } from '#domain/lead/phone.ts';
import { MARKETS } from '#domain/market.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Person } from '#store/leads/erase-leads.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { reportUnknownTenant } from './report-unknown-tenant.ts';

export const PERSON_OPTIONS = {
  email: { type: 'string', value: 'ADDRESS', about: 'The email address of the person' },
  phone: { type: 'string', value: 'NUMBER', about: 'The phone number of the person; with --email, either is enough' },
} as const;

type Named = {
  readonly positionals: readonly string[];
  readonly options: { readonly email: string | null; readonly phone: string | null };
};

export type SelectedPerson = { readonly site: SiteContext; readonly person: Person };

/** The site and the person that a command names; the exit code, after a message, when either is not understood. */
export async function selectPerson(
  { io, platform }: CommandContext,
  { positionals, options }: Named,
): Promise<SelectedPerson | ExitCode> {
  const email = options.email?.trim() ?? null;
  if (email === null && options.phone === null) {
    io.err('Name the person by --email ADDRESS, by --phone NUMBER, or by both.\n');
    return 2;
  }
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    io.err(`--email is ${JSON.stringify(email)}; expected an address such as mia@example.com.\n`);
    return 2;
  }
  const open = await platform();
  const slug = positionals[0] ?? '';
  const served = open.tenants.get(slug);
  if (served === null) {
    return reportUnknownTenant(
      io,
      slug,
      open.tenants.all().map((one) => one.slug),
    );
  }
  const country = MARKETS[served.config.market].phone_country;
  const phone = options.phone === null ? null : parsePhone(options.phone, country);
  if (options.phone !== null && phone === null) {
    io.err(
      `--phone is ${JSON.stringify(options.phone)}; expected a number of the site's country, or one with + in front.\n`,
    );
    return 2;
  }
  return { site: { platform: open, tenant: withHidden(served) }, person: { email, phone } };
}
