import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { memberMay, type VendorRight } from '#shop/vendor-rights.ts';
import type { loadVendorRoom } from './load-vendor-room.ts';
import { VENDOR_ROOM } from './room-routes.ts';

type KnownTeam = Awaited<ReturnType<typeof loadVendorRoom>>;

/** Of the browser alone: the server has many users. */
let lastKnown: KnownTeam | null = null;

/**
 * Who looks at the portal and how the store stands. Today asks for it anew: when that fails the router forgets what it was told
 * before, and the menu goes on by what was known last. Null before anything is known.
 */
export function useKnownTeam(): KnownTeam | null {
  const told = useRouteLoaderData<typeof loadVendorRoom>(VENDOR_ROOM);
  useEffect(() => {
    if (told) lastKnown = told;
  }, [told]);
  return told ?? lastKnown;
}

/** Whether whoever looks may do this now: only to leave out what would be refused; services check. */
export function useTeamMay(right: VendorRight): boolean {
  const team = useKnownTeam();
  return team !== null && memberMay(team, right);
}
