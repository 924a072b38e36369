import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceFonts } from './device-fonts.ts';
import { endTogether } from './end-together.ts';

export type StartedChromium = {
  /** Address of its DevTools, `ws://…`. */
  readonly endpoint: string;
  /** Ends the process and removes its profile. */
  end(): Promise<void>;
};

/**
 * Starts a browser with these flags only, on an empty profile, with the fonts of a shopper's device (D454). Playwright's
 * own flags switch off what some tests measure.
 */
export async function startChromium(program: string, flags: readonly string[]): Promise<StartedChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'forecourt-browser-'));
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(program, [...flags, ...own, 'about:blank'], {
    env: { ...process.env, ...(await deviceFonts(profile)), TMPDIR: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endTogether(child, profile);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The browser ended at its start:\n${printed}`)));
  });
  return {
    endpoint,
    async end() {
      child.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
