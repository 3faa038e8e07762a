import { Outlet } from 'react-router';
import { load } from '#handlers/handlers.ts';
import { unknownTo } from '#handlers/unknown-screen.ts';
import { requireAnyStaff } from '#modules/staff/index.ts';
import { ADMIN_CHROME } from './desk-chrome.tsx';

/** Every room of the back office lies in this one: only staff enter, each service asks again. */
export const loader = load(async (ctx): Promise<{ rights: readonly string[] }> => {
  const { rights } = await requireAnyStaff(ctx);
  return { rights };
});

export const middleware = [unknownTo(requireAnyStaff)];

/** Who looks at the desk stays the same from room to room. */
export const shouldRevalidate = () => false;

export const handle = { slim: ADMIN_CHROME };

export default function AdminRoom() {
  return <Outlet />;
}
