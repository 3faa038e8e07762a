import type { StoreState, VendorRole } from '#shop/vendor-rights.ts';

/** What each room of the back office knows of who looks at it, and where the router keeps it. */
export type AdminRoomData = { rights: readonly string[] };
export const ADMIN_ROOM = 'desk/admin-room';

/** The same of the vendor portal: with how the store stands, and why when its sales are stopped. */
export type VendorRoomData = { role: VendorRole; state: StoreState; stateReason: string };
export const VENDOR_ROOM = 'desk/vendor-room';
