import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known to the browser at once: no further request for a manifest before a link is followed.
  routeDiscovery: { mode: 'initial' },
  // A route is one script: its loader for the browser would come as a second and a third file, compressed apart.
  splitRouteModules: false,
} satisfies Config;
