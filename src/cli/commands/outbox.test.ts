import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandSettings } from '#cli/command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { openOutbox } from '#runtime/open-outbox.ts';
import { command } from './outbox.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-outbox-cli-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const runIn = (settings: Partial<CommandSettings>, ...argv: string[]) =>
  runAsCaller((context) => command.run(context, argv), { cwd: dataFolder, settings });
const run = (...argv: string[]) => runIn({ demo: true }, ...argv);

async function fill(): Promise<void> {
  const outbox = openOutbox(dataFolder);
  const mail = {
    kind: 'mail',
    to: 'mia@example.com',
    subject: 'Thank you, Mia',
    text: 'Hello Mia\n',
    raw: 'From: x\n',
  } as const;
  await outbox.put('one', { ...mail, at: '2026-05-01T02:00:00.000Z', tenant: 'harbour' });
  const hook = {
    kind: 'webhook',
    to: 'https://crm.example/',
    subject: 'POST lead',
    text: null,
    raw: 'POST {}\n',
  } as const;
  await outbox.put('two', { ...hook, at: '2026-05-01T02:01:00.000Z', tenant: 'outback' });
}

test('outbox says that it is empty', async () => {
  expect(await run()).toEqual({ code: 0, out: 'The local outbox is empty.\n', err: '' });
  await fill();
  expect((await run('--tenant', 'nobody')).out).toBe('There is nothing of "nobody" in the local outbox.\n');
});

test('outbox says that there is none outside the demo, because mail is really sent', async () => {
  const { code, out } = await runIn({ demo: false });
  expect(code).toBe(0);
  expect(out).toMatch(/^There is no local outbox: only the demo has one\. Here mail and calls are really sent/);
});

test('outbox does not create a data folder that does not exist', async () => {
  const missing = join(dataFolder, 'mistyped');
  const { code, err } = await runIn({ demo: true, dataFolder: missing });
  expect({ code, err }).toEqual({
    code: 1,
    err: `There is no outbox: the folder ${missing} does not exist. Check FORECOURT_DATA.\n`,
  });
  expect(await readdir(dataFolder)).toEqual([]);
});

test('outbox lists messages newest first and shows them by id', async () => {
  await fill();
  const { out } = await run();
  expect(out).toMatch(/^20260501T020100000Z-\w+ {2}webhook {3}https:\/\/crm\.example\/ {2}POST lead\n.* {2}mail /);
  expect((await run('--tenant', 'harbour')).out.trim().split('\n')).toHaveLength(1);
  expect((await run('--limit', '1')).out.trim().split('\n')).toHaveLength(1);
  const id = out.trim().split('\n')[1]?.split(' ')[0] ?? '';
  expect((await run(id)).out).toBe(
    'Site: harbour\nAt: 2026-05-01T02:00:00.000Z\nTo: mia@example.com\nSubject: Thank you, Mia\n\nHello Mia\n',
  );
  expect((await run(id, '--raw')).out).toBe('From: x\n');
  expect(await run(id, '--tenant', 'outback')).toMatchObject({ code: 1 });
});

test('outbox reports a wrong id or limit', async () => {
  expect(await run('../secret')).toEqual({
    code: 1,
    out: '',
    err: 'There is no message "../secret" in the local outbox.\n',
  });
  expect(await run('--limit', 'many')).toEqual({
    code: 2,
    out: '',
    err: '--limit is "many", which is no whole number; expected one from 1 to 500.\n',
  });
});
