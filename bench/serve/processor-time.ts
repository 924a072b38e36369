import { ask, type SiteProcess } from '../../e2e/support/site-process.ts';

/** Milliseconds of processor time that the site's process has used since the first call, all threads, by its own figures. */
export async function processorTime(site: SiteProcess): Promise<number> {
  const { body } = await ask(site, { host: 'localhost', path: '/metrics' });
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(body)?.[1];
  if (seconds === undefined) throw new Error(`/metrics names no processor time:\n${body.slice(0, 500)}`);
  return Number(seconds) * 1000;
}

export async function processorTimeOf(site: SiteProcess, work: () => Promise<unknown>): Promise<number> {
  const before = await processorTime(site);
  await work();
  return (await processorTime(site)) - before;
}
