import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { roomOf, SCREENS, type Screen } from './screens.ts';

const routeOf = ({ path, file }: Screen) => (path === '' ? index(file) : route(path, file));
const inRoom = (room: 'vendor' | 'admin' | null) =>
  SCREENS.filter(({ path }) => roomOf(path) === room).map(routeOf);

// Bare paths show the user's language; /en, /am and /om name one. `load` answers 404 for any other word there.
export default prefix(':lang?', [
  ...inRoom(null),
  layout('desk/vendor-room.tsx', inRoom('vendor')),
  layout('desk/admin-room.tsx', inRoom('admin')),
  route('*', 'storefront/not-found/not-found.page.tsx'),
]) satisfies RouteConfig;
