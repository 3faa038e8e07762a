import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { unknownTo } from '#handlers/unknown-screen.ts';
import { barePath } from '#platform/language.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { PageFailure } from '#web/storefront/not-found/page-failure.tsx';
import type { Route } from './+types/vendor-room.ts';
import { VENDOR_CHROME } from './desk-chrome.tsx';
import { DeskFailure, failedTitle, failureTitle, useFailure } from './desk-failure.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { useKnownTeam } from './known-team.ts';
import { loadVendorRoom } from './load-vendor-room.ts';

/** Every room of the portal lies in this one: only a vendor's team enters, each service asks again. */
export const loader = loadVendorRoom;

export const middleware = [unknownTo(requireTeam)];

/** Who looks at the desk stays the same from room to room; Today asks again, as a store may be stopped meanwhile. */
export const shouldRevalidate = ({ nextUrl }: { nextUrl: URL }) => barePath(nextUrl.pathname) === '/vendor';

export const handle = { slim: VENDOR_CHROME };

export default function VendorRoom() {
  useWaitingPhotos();
  return <Outlet />;
}

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [{ title: `${failedTitle(error)} – ${SITE.name}` }] : [];

/** What a room refuses or cannot show stands where it would, for the team; everybody else finds no page here. */
export function ErrorBoundary() {
  const failure = useFailure();
  const team = useKnownTeam();
  if (!team && failure.status === 404) return <PageFailure categories={[]} />;
  return (
    <DeskFrame title={failureTitle(failure)}>
      <DeskFailure failure={failure} home={{ to: '/vendor', label: m.desk_today() }} />
    </DeskFrame>
  );
}

/** Photos that a closed tab left behind go on in whatever room is opened. */
function useWaitingPhotos(): void {
  useEffect(() => {
    if (!hasWaitingPhotos()) return;
    void import('#web/vendor-portal/products/photo-sender.ts').then(
      ({ sendAll }) => sendAll(),
      () => undefined,
    );
  }, []);
}

function hasWaitingPhotos(): boolean {
  try {
    return localStorage.getItem('adey_photos') !== null;
  } catch {
    return false;
  }
}
