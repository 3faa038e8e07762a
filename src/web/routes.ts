import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS } from './screens.ts';

// Bare paths show the user's language; /en, /am and /om name one. `load` answers 404 for any other word there.
export default prefix(':lang?', [
  ...SCREENS.map(({ path, file }) => (path === '' ? index(file) : route(path, file))),
  route('*', 'storefront/not-found/not-found.page.tsx'),
]) satisfies RouteConfig;
