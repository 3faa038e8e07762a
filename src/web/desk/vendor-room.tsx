import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { load } from '#handlers/handlers.ts';
import { unknownTo } from '#handlers/unknown-screen.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { VENDOR_CHROME } from './desk-chrome.tsx';

/** Every room of the portal lies in this one: only a vendor's team enters, each service asks again. */
export const loader = load((ctx) => requireTeam(ctx));

export const middleware = [unknownTo(requireTeam)];

/** Who looks at the desk stays the same from room to room. */
export const shouldRevalidate = () => false;

export const handle = { slim: VENDOR_CHROME };

export default function VendorRoom() {
  useWaitingPhotos();
  return <Outlet />;
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
