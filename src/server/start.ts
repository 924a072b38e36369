import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/healthz', (context) => context.json({ status: 'alive' }));
app.get('/', (context) => context.text('Forecourt'));

const port = Number(process.env['PORT'] ?? 3000);
const server = serve({ fetch: app.fetch, port, hostname: process.env['HOST'] ?? '127.0.0.1' }, (address) => {
  console.log(`Forecourt listens on http://localhost:${address.port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close());
