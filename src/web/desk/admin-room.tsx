import { Outlet } from 'react-router';
import { load } from '#handlers/handlers.ts';
import { requireAdmin } from '#platform/context.ts';
import { ADMIN_CHROME } from './desk-chrome.tsx';
import { ADMIN_ENTRIES } from './admin-entries.ts';

/** Every room of the back office lies in this one: only staff enter, each service asks again. */
export const loader = load((ctx): { rights: string[] } => {
  requireAdmin(ctx);
  return { rights: ADMIN_ENTRIES.map(({ right }) => right) };
});

/** Who looks at the desk stays the same from room to room. */
export const shouldRevalidate = () => false;

export const handle = { slim: ADMIN_CHROME };

export default function AdminRoom() {
  return <Outlet />;
}
