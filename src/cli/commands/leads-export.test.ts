import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { CommandContext } from '#cli/command.ts';
import { COMMANDS } from '#cli/commands.ts';
import { runCommandLine } from '#cli/run-command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { useTestStores } from '#store/testing/stores.ts';

describe('forecourt leads', () => {
  const openStore = useTestStores();
  let site: TestSite;
  let cwd: string;
  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'forecourt-leads-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    site = await openTestSite({ store: await openStore() });
  });

  const forecourt = (...argv: string[]) =>
    runAsCaller((context) => runCommandLine(COMMANDS, argv, context), { cwd, platform: site.platform });

  test('export writes CSV without formulas, of one site only', async () => {
    const message = '=HYPERLINK("https://evil.example","click"),\n"quoted"';
    const userAgent = 'Mozilla/5.0 (iPhone)';
    const sender = { message, name: "O'Brien-Ngata & Söns", phone: '+44 20 7946 0000' };
    const id = await sendLead(site, sender, { userAgent });
    await sendLead(site, { message: 'Of another site' }, { tenant: 'outback' });
    const { code, out } = await forecourt('leads', 'export', 'harbour', '--out', 'leads.csv');
    const file = join(cwd, 'leads.csv');
    expect({ code, out }).toEqual({ code: 0, out: `Wrote ${file}.\n` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      name: "O'Brien-Ngata & Söns",
      message: `'${message}`,
      phone: "'+44 20 7946 0000",
      standing: 'travelling',
      user_agent: userAgent,
    });
    expect(text.startsWith('\uFEFFid,received_at,')).toBe(true);
    expect((await forecourt('leads', 'export', 'harbour')).out).toBe(text);
    expect(await forecourt('leads', 'export', 'harbour', '--out', 'leads.csv')).toMatchObject({ code: 1 });
  });

  test('export waits after each part until its caller has taken it', async () => {
    await sendLead(site);
    const steps: string[] = [];
    const terminal = {
      out: (text: string) => void steps.push(text.includes('received_at') ? 'heading' : 'leads'),
      untilTaken: async () => void steps.push('taken'),
    };
    const run = (context: CommandContext) => runCommandLine(COMMANDS, ['leads', 'export', 'harbour'], context);
    expect(await runAsCaller(run, { cwd, platform: site.platform, terminal })).toMatchObject({ code: 0 });
    expect(steps).toEqual(['heading', 'taken', 'leads', 'taken']);
  });

  test('export leaves no part of the leads behind when it is interrupted', async () => {
    await sendLead(site);
    const run = (context: CommandContext) =>
      runCommandLine(COMMANDS, ['leads', 'export', 'harbour', '--out', 'leads.csv'], {
        ...context,
        signal: AbortSignal.abort(),
      });
    expect(await runAsCaller(run, { cwd, platform: site.platform })).toEqual({ code: 130, out: '', err: '' });
    expect(await readdir(cwd)).toEqual([]);
  });

  test('export is limited by days, including the last, and by a dealership of the site', async () => {
    await sendLead(site);
    const rowsOf = async (...argv: string[]) =>
      (await forecourt('leads', 'export', 'harbour', ...argv)).out.trimEnd().split('\r\n').length - 1;
    expect(await rowsOf('--from', '2026-05-01', '--to', '2026-05-01')).toBe(1);
    expect(await rowsOf('--from', '2026-05-02')).toBe(0);
    expect(await rowsOf('--to', '2026-04-30')).toBe(0);
    expect(await rowsOf('--dealership', 'penrith')).toBe(0);
    expect(await forecourt('leads', 'export', 'harbour', '--dealership', 'brisbane')).toMatchObject({
      code: 1,
      err: '"harbour" lists no dealership "brisbane". There are: parramatta, penrith.\n',
    });
    expect(await forecourt('leads', 'export', 'harbour', '--from', 'yesterday')).toEqual({
      code: 2,
      out: '',
      err: '--from is "yesterday"; expected a date such as 2026-11-21.\n',
    });
    expect(await forecourt('leads', 'export', 'harbour', '--from', '2026-05-02', '--to', '2026-05-01')).toEqual({
      code: 2,
      out: '',
      err: '--from 2026-05-02 is after --to 2026-05-01: there is no day from the one to the other.\n',
    });
    expect((await forecourt('leads', 'export', 'nobody')).err).toContain('No tenant "nobody"');
  });

  test('export reports a folder that does not exist, and a path that is not a folder', async () => {
    const exportTo = (file: string) => forecourt('leads', 'export', 'harbour', '--out', file);
    expect(await exportTo('nowhere/leads.csv')).toEqual({
      code: 1,
      out: '',
      err: `The folder ${join(cwd, 'nowhere')} does not exist. Make it first, or choose another one.\n`,
    });
    expect((await exportTo('leads.csv')).code).toBe(0);
    expect((await exportTo('leads.csv/more.csv')).err).toBe(`${join(cwd, 'leads.csv')} is not a folder.\n`);
    expect(await exportTo('x'.repeat(300))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/x cannot be written: ENAMETOOLONG/) as string,
    });
  });
});
