import { describe, expect, it } from 'vitest';
import type { CommandContext } from './command.ts';
import { COMMANDS } from './commands.ts';
import { resolveCommand, runCommandLine, type Resolved } from './run-command.ts';

function textOf(resolved: Resolved): Extract<Resolved, { kind: 'text' }> {
  if (resolved.kind !== 'text') throw new Error(`${resolved.command.name} would have been run`);
  return resolved;
}

describe('the command line', () => {
  it('lists every command with a description, in lines that fit a terminal', () => {
    const { text, to, code } = textOf(resolveCommand(COMMANDS, ['--help']));
    expect([to, code]).toEqual(['out', 0]);
    for (const { name, summary } of COMMANDS)
      expect(text).toMatch(new RegExp(`^  ${name} .*${RegExp.escape(summary)}$`, 'm'));
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  it.each(COMMANDS.map(({ name }) => name))('%s has a usage of its own', (name) => {
    const { text, code } = textOf(resolveCommand(COMMANDS, [...name.split(' '), '--help']));
    expect(code).toBe(0);
    expect(text.startsWith(`Usage: forecourt ${name}`)).toBe(true);
  });

  it('lists a group of commands, reports an unknown one, and exits with 2', () => {
    expect(textOf(resolveCommand(COMMANDS, ['tenant']))).toMatchObject({ to: 'err', code: 2 });
    expect(textOf(resolveCommand(COMMANDS, ['tenant', '--help']))).toMatchObject({ to: 'out', code: 0 });
    expect(textOf(resolveCommand(COMMANDS, [])).code).toBe(2);
    expect(textOf(resolveCommand(COMMANDS, ['tenent', 'apply'])).text).toContain('There is no command "tenent apply".');
    expect(textOf(resolveCommand(COMMANDS, ['tenant', 'aply'])).text).toMatch(
      /^There is no command "tenant aply"\.\n\nUsage: .*\n\nCommands:\n {2}tenant new /,
    );
  });

  it('refuses an option with two values, of which only one would count', async () => {
    const errors: string[] = [];
    const io = { out: () => undefined, err: (text: string) => void errors.push(text) };
    const context = { io } as unknown as CommandContext;
    const argv = ['import', 'stock', '--dealership', 'north', '--dealership=south', 'stock.csv'];
    await expect(runCommandLine(COMMANDS, argv, context)).resolves.toBe(2);
    expect(errors.join('')).toMatch(/^--dealership is given more than once\.\n\nUsage: forecourt import stock /);
  });

  it('passes the arguments after the name to the command', () => {
    const resolved = resolveCommand(COMMANDS, ['tenant', 'apply', 'folder', '--check']);
    expect(resolved.kind === 'command' ? [resolved.command.name, resolved.rest] : null).toEqual([
      'tenant apply',
      ['folder', '--check'],
    ]);
  });
});
