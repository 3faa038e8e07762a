import type { VendorRole } from '#shop/vendor-rights.ts';

/** What each room of the back office knows of who looks at it, and where the router keeps it. */
export type AdminRoomData = { rights: readonly string[] };
export const ADMIN_ROOM = 'desk/admin-room';

/** The same of the vendor portal. */
export type VendorRoomData = { role: VendorRole };
export const VENDOR_ROOM = 'desk/vendor-room';
