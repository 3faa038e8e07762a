// How ids, uuids, pages and typed text are written in addresses, for pages and server alike.

/** A uuid as PostgreSQL writes it. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
