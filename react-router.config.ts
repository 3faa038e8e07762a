import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'dist',
  ssr: true,
  // The whole route manifest comes with the first scripts: one request fewer before the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
