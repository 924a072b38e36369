import { serve } from '@hono/node-server';
import { Hono } from 'hono';

export type BareAnswer = { readonly headers: Readonly<Record<string, string>>; readonly base64: string };

process.once('message', ({ headers, base64 }: BareAnswer) => {
  const body = new Uint8Array(Buffer.from(base64, 'base64'));
  const app = new Hono();
  app.get('*', (context) => context.body(body, 200, { ...headers }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.once('disconnect', () => {
    server.close();
    process.exit();
  });
});
