import { chooseLeads, type ChosenLeads } from '#application/leads/choose-leads.ts';
import type { CommandContext } from './command.ts';

export const DEALERSHIP_OPTION = {
  type: 'string',
  value: 'ID',
  about: 'Only those of this dealership, even if the site no longer lists it',
} as const;

type Named = {
  readonly positionals: readonly string[];
  readonly options: { readonly dealership: string | null };
};

/** The leads of TENANT, or of its `--dealership`. Null, after a message, when there is no such site or dealership. */
export async function selectLeads(
  { io, platform }: CommandContext,
  { positionals, options }: Named,
): Promise<ChosenLeads | null> {
  const chosen = await chooseLeads(await platform(), {
    tenant: positionals[0] ?? '',
    dealership: options.dealership,
  });
  if (chosen.ok) return chosen.value;
  io.err(`${chosen.problem}\n`);
  return null;
}
