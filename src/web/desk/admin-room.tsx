import { Outlet, useRouteLoaderData } from 'react-router';
import { unknownTo } from '#handlers/unknown-screen.ts';
import { requireAnyStaff } from '#modules/staff/index.ts';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { PageFailure } from '#web/storefront/not-found/page-failure.tsx';
import type { Route } from './+types/admin-room.ts';
import { AdminFrame } from './admin-frame.tsx';
import { MissingRight } from './admin-missing-right.tsx';
import { ADMIN_CHROME } from './desk-chrome.tsx';
import { DeskFailure, failedTitle, failureTitle, useFailure } from './desk-failure.tsx';
import { loadAdminRoom } from './load-admin-room.ts';
import { ADMIN_ROOM } from './room-routes.ts';

/** Every room of the back office lies in this one: only staff enter, each service asks again. */
export const loader = loadAdminRoom;

export const middleware = [unknownTo(requireAnyStaff)];

/** Who looks at the desk stays the same from room to room. */
export const shouldRevalidate = () => false;

export const handle = { slim: ADMIN_CHROME };

export default function AdminRoom() {
  return <Outlet />;
}

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [{ title: `${failedTitle(error)} – ${SITE.name}` }] : [];

/** What a room refuses or cannot show stands where it would, for staff; everybody else finds no page here. */
export function ErrorBoundary() {
  const failure = useFailure();
  if (!useRouteLoaderData<typeof loader>(ADMIN_ROOM)) return <PageFailure categories={[]} />;
  return (
    <AdminFrame title={failureTitle(failure)}>
      <DeskFailure failure={failure} home={{ to: '/admin', label: m.admin_home() }}>
        <MissingRight failure={failure} />
      </DeskFailure>
    </AdminFrame>
  );
}
