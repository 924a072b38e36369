import autocannon from 'autocannon';

export type LoadJob = { readonly url: string; readonly headers: Readonly<Record<string, string>> };
/** `clientMs`: the processor time of the client, which is the limit where it comes near the whole time. */
export type LoadFigures = { readonly requests: number; readonly seconds: number; readonly clientMs: number };

const SECONDS = 4;
const CONNECTIONS = 10;

process.once('message', (job: LoadJob) => void run(job));

async function run(job: LoadJob): Promise<void> {
  const before = process.cpuUsage();
  const result = await autocannon({ ...job, duration: SECONDS, connections: CONNECTIONS });
  const { user, system } = process.cpuUsage(before);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${job.url}: ${result.non2xx} answers were no page, ${result.errors} failed`);
  const figures: LoadFigures = {
    requests: result.requests.total,
    seconds: result.duration,
    clientMs: (user + system) / 1000,
  };
  process.send?.(figures, () => process.disconnect());
}
