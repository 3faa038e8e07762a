/** Under which names the router keeps what the rooms know of who looks at them. */
export const ADMIN_ROOM = 'desk/admin-room';
export const VENDOR_ROOM = 'desk/vendor-room';
