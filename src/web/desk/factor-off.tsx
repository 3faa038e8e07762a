import { useRouteLoaderData } from 'react-router';
import { m } from '#messages';
import type { loadAdminRoom } from './load-admin-room.ts';
import { ADMIN_ROOM } from './room-routes.ts';

/** Said on every page of staff for as long as nobody asks them for a second factor. */
export function FactorOff() {
  if (!useRouteLoaderData<typeof loadAdminRoom>(ADMIN_ROOM)?.isFactorOff) return null;
  return <p className="mt-6 text-sm text-muted print:hidden">{m.admin_factor_off()}</p>;
}
