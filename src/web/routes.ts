import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS } from './screens.ts';

// English stands at the bare path; /am and /om carry the other languages. `load` answers 404 for any other prefix.
export default prefix(':lang?', [
  ...SCREENS.map(({ path, file }) => (path === '' ? index(file) : route(path, file))),
  route('*', 'storefront/not-found/not-found.page.tsx'),
]) satisfies RouteConfig;
