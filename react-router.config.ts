import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known to the browser at once: no further request for a manifest before a link is followed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
