/** What no list has anything of that is called so. */
const NOTHING = 'nothing-is-called-so';

/**
 * The rooms of staff that the sweeps of `X02-every-room` open, by their paths in `src/web/screens.ts`, some with what they are
 * asked. `tests/rooms.test.ts` fails for a room of the desk that is neither here nor below.
 */
export const STAFF_SWEEPS = {
  'people and stores': [
    '/admin/users/:id',
    '/admin/vendors/:id',
    '/admin/users',
    `/admin/users?q=${NOTHING}`,
    '/admin/vendors',
    `/admin/vendors?q=${NOTHING}`,
    '/admin/orders',
    '/admin/orders/:number',
  ],
  'letters and settings': [
    '/admin/applications/:id',
    '/admin/tickets/:number',
    '/admin/applications',
    '/admin/tickets',
    '/admin/moderation',
    '/admin/moderation/wishes',
    '/admin/settings',
    '/admin/settings/rate',
    '/admin/settings/regions',
    '/admin/settings/holidays',
    '/admin/settings/outages',
    '/admin/settings/switches',
    '/admin/settings/payments',
  ],
  'staff and jobs': [
    '/admin/approvals/:id',
    '/admin',
    '/admin/approvals',
    '/admin/audit?check=1',
    '/admin/staff',
    '/admin/staff/:id',
    '/admin/staff/roles',
    '/admin/staff/roles/owner',
    '/admin/staff/roles/:key',
    '/admin/staff/new-role',
    '/admin/sign-in',
    '/admin/jobs',
  ],
  goods: [
    '/admin/products',
    '/admin/products/:id',
    '/admin/cases',
    '/admin/cases/:id',
    '/admin/catalogue',
    '/admin/catalogue/categories/:id',
    '/admin/catalogue/brands',
    '/admin/catalogue/tags',
    '/admin/catalogue/words',
    '/admin/catalogue/prohibited-words',
    '/admin/catalogue/products/:id/preview',
  ],
  money: [
    '/admin/money',
    '/admin/money/entries',
    '/admin/money/commission',
    '/admin/money/exchanges',
    '/admin/money/adjust',
    '/admin/money/taxes',
    '/admin/money/receipts',
    '/admin/money/reconciliation',
    '/admin/money/reconciliation/:id',
    '/admin/cash',
    '/admin/transfers',
    '/admin/transfers/:id',
    '/admin/transfers/accounts',
    '/admin/payouts',
    '/admin/payouts/:id',
    '/admin/payouts/accounts',
    '/admin/payouts/accounts/:id',
    '/admin/payments',
    '/admin/payments/:id',
    '/admin/disputes',
    '/admin/refunds',
    '/admin/refunds/:id',
  ],
} as const;

/** The rooms of a store that the sweeps of `X01-every-room` open. */
export const STORE_SWEEPS = {
  'the store and its people': [
    '/vendor',
    '/vendor/start',
    '/vendor/store',
    '/vendor/documents',
    '/vendor/team',
    '/vendor/activity',
    '/vendor/products',
    `/vendor/products?q=${NOTHING}`,
    '/vendor/orders',
  ],
  'goods, orders and money': [
    '/vendor/orders/:number',
    '/vendor/returns',
    '/vendor/products/new',
    '/vendor/products/from-post',
    '/vendor/products/bulk?all=1&act=price',
    '/vendor/products/:id',
    '/vendor/products/:id/preview',
    '/vendor/imports',
    '/vendor/imports/new',
    '/vendor/imports/:id',
    '/vendor/membership-requests',
    '/vendor/member-prices',
    '/vendor/inbox',
    '/vendor/money',
    '/vendor/money/statements',
    '/vendor/money/statements/:month',
    '/vendor/money/account',
  ],
} as const;

/** Rooms that nobody enters but on a way of their own: the test that goes there looks at them with axe. */
export const LOOKED_AT_ELSEWHERE: Record<string, string> = {
  '/staff/second-factor': 'staff/X02-second-factor',
  '/vendor/join/:token': 'suppliers/X01-start',
  '/vendor-post/documents/:token': 'suppliers/X01-start',
};

/**
 * Every list of the desk that can be narrowed, with what no row has: it then says so and leads back to all of it. Those that only
 * their state narrows are asked for a state that no test brings about.
 */
export const NARROWED: Record<string, string> = {
  '/admin/users': `q=${NOTHING}`,
  '/admin/vendors': `q=${NOTHING}`,
  '/admin/orders': `q=${NOTHING}`,
  '/admin/applications': `q=${NOTHING}`,
  '/admin/tickets': `q=${NOTHING}`,
  '/admin/approvals': 'state=expired',
  '/admin/audit': `action=${NOTHING}`,
  '/admin/jobs': `q=${NOTHING}`,
  '/admin/products': `q=${NOTHING}`,
  '/admin/cases': `q=${NOTHING}`,
  '/admin/catalogue/brands': `q=${NOTHING}`,
  '/admin/catalogue/tags': `q=${NOTHING}`,
  '/admin/catalogue/words': `q=${NOTHING}`,
  '/admin/money/entries': `order=${NOTHING}`,
  '/admin/money/reconciliation': `q=${NOTHING}`,
  '/admin/transfers': `q=${NOTHING}`,
  '/admin/payouts': 'state=approved',
  '/admin/payouts/accounts': 'state=refused',
  '/admin/payments': `q=${NOTHING}`,
  '/admin/refunds': `q=${NOTHING}`,
  '/vendor/orders': `q=${NOTHING}`,
  '/vendor/returns': `q=${NOTHING}`,
  '/vendor/products': `q=${NOTHING}`,
  '/vendor/membership-requests': `search=${NOTHING}`,
  '/vendor/member-prices': `search=${NOTHING}`,
  '/vendor/money': 'account=sent',
};
