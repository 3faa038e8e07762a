import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** Everybody who has an account, as staff look them up. */
export const ACCOUNTS = defineTable({
  key: 'admin-users',
  path: '/admin/users',
  right: 'users.read',
  columns: {
    name: { place: 'head' },
    contacts: { place: 'line' },
    joined: { place: 'line', isOptional: true },
    state: { place: 'aside' },
  },
  filters: { state: { choice: ['open', 'locked'] }, q: { text: TEXT_MAX } },
  sorts: { number: { index: 'users_pkey' } },
  usual: '-number',
  acts: [],
  file: '/api/admin/users.csv',
  flags: ['erased'],
});
