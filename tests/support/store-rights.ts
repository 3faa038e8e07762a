/** Which role in a store's team has which right: the table of the portal's design, word for word. */
export const STORE_ROLES = ['owner', 'manager', 'seller', 'packer'] as const;
export type StoreRole = (typeof STORE_ROLES)[number];

const [OWNER, MANAGERS, SELLERS, ALL] = [1, 2, 3, 4].map((count) => STORE_ROLES.slice(0, count)) as [
  StoreRole[],
  StoreRole[],
  StoreRole[],
  StoreRole[],
];

export const WHO_MAY: Record<string, readonly StoreRole[]> = {
  // Whoever is of the team.
  any: ALL,
  'orders.handle': ALL,
  'orders.scan': ALL,
  'orders.print': ALL,
  'stock.edit': ALL,
  'chat.answer': SELLERS,
  'products.edit': SELLERS,
  'reviews.answer': SELLERS,
  'customers.read': SELLERS,
  'prices.edit': MANAGERS,
  'promotions.edit': MANAGERS,
  'returns.decide': MANAGERS,
  'members.decide': MANAGERS,
  'imports.run': MANAGERS,
  'posts.edit': MANAGERS,
  'money.read': MANAGERS,
  'statistics.read': MANAGERS,
  'store.edit': MANAGERS,
  'documents.edit': MANAGERS,
  'activity.read': MANAGERS,
  'money.account': OWNER,
  'team.manage': OWNER,
  'integrations.manage': OWNER,
  'store.close': OWNER,
};

/** Which right each screen of a store's rooms takes. */
export const SCREEN_RIGHTS: Record<string, string> = {
  '/vendor': 'orders.handle',
  '/vendor/orders': 'orders.handle',
  '/vendor/orders/:number': 'orders.handle',
  '/vendor/returns': 'returns.decide',
  '/vendor/products': 'products.edit',
  '/vendor/products/bulk': 'products.edit',
  '/vendor/products/new': 'products.edit',
  '/vendor/products/from-post': 'products.edit',
  '/vendor/products/:id': 'products.edit',
  '/vendor/products/:id/preview': 'products.edit',
  '/vendor/inbox': 'chat.answer',
  '/vendor/membership-requests': 'members.decide',
  '/vendor/member-prices': 'prices.edit',
  '/vendor/imports': 'imports.run',
  '/vendor/imports/new': 'imports.run',
  '/vendor/imports/:id': 'imports.run',
  '/vendor/money': 'money.read',
  '/vendor/money/statements': 'money.read',
  '/vendor/money/statements/:month': 'money.read',
  '/vendor/money/account': 'money.read',
  '/vendor/start': 'store.edit',
  '/vendor/store': 'store.edit',
  '/vendor/documents': 'documents.edit',
  '/vendor/team': 'any',
  '/vendor/activity': 'activity.read',
};

const CHAT = '/api/vendor/chat/conversations/{conversationId}';
const IMPORT = '/api/vendor/imports/{id}';
const PRODUCT = '/api/vendor/products/{id}';
const MONTH = '/api/vendor/money/statements/{month}';

/** Which calls each right opens. */
const CALLS_OF_RIGHT: Record<string, readonly string[]> = {
  any: ['post /api/vendor/team/leave'],
  'orders.handle': [
    'get /api/vendor/today',
    'get /api/vendor/orders',
    'get /api/vendor/orders.csv',
    'get /api/vendor/orders/{number}',
    'patch /api/vendor/orders/{number}/status',
    'post /api/vendor/orders/{number}/status',
    'get /api/vendor/orders/{number}/returns',
  ],
  'returns.decide': ['get /api/vendor/returns.csv', 'post /api/vendor/orders/{number}/returns/decision'],
  // Each change of many asks for the right to the same change of one.
  'stock.edit': ['post /api/vendor/products/bulk/preview', 'post /api/vendor/products/bulk'],
  'products.edit': [
    'get /api/vendor/products',
    'post /api/vendor/products',
    'post /api/vendor/products/from-post',
    'post /api/vendor/markup',
    'get /api/vendor/categories/{id}/attributes',
    `get ${PRODUCT}`,
    `patch ${PRODUCT}`,
    `delete ${PRODUCT}`,
    `get ${PRODUCT}/history`,
    `get ${PRODUCT}/review`,
    `post ${PRODUCT}/photos`,
    `patch ${PRODUCT}/photos/{photoId}`,
    `post ${PRODUCT}/photos/{photoId}/turn`,
    `delete ${PRODUCT}/photos/{photoId}`,
  ],
  'chat.answer': [
    'get /api/vendor/chat/conversations',
    'get /api/vendor/chat/unread',
    'get /api/vendor/chat/team',
    'get /api/vendor/chat/quick-replies',
    'post /api/vendor/chat/quick-replies',
    'delete /api/vendor/chat/quick-replies/{quickReplyId}',
    `get ${CHAT}`,
    `get ${CHAT}/messages`,
    `post ${CHAT}/messages`,
    `post ${CHAT}/seen`,
    `post ${CHAT}/typing`,
    `put ${CHAT}/block`,
    `delete ${CHAT}/block`,
    `post ${CHAT}/report`,
    `put ${CHAT}/assignee`,
    `put ${CHAT}/settled`,
  ],
  'prices.edit': ['get /api/vendor/member-prices', 'put /api/vendor/member-prices/{id}'],
  'members.decide': [
    'get /api/vendor/membership-requests',
    'post /api/vendor/membership-requests/approve',
    'post /api/vendor/membership-requests/{id}/approve',
    'post /api/vendor/membership-requests/{id}/reject',
    'post /api/vendor/membership-requests/{id}/end',
  ],
  'imports.run': [
    'get /api/vendor/imports',
    'post /api/vendor/imports',
    `get ${IMPORT}`,
    `delete ${IMPORT}`,
    `put ${IMPORT}/mapping`,
    `get ${IMPORT}/faults.csv`,
    `post ${IMPORT}/check`,
    `post ${IMPORT}/start`,
    `post ${IMPORT}/cancel`,
    `post ${IMPORT}/retry`,
    `post ${IMPORT}/undo`,
    'get /api/vendor/exports/products',
  ],
  'money.read': [
    'get /api/vendor/money',
    'get /api/vendor/money/entries',
    'get /api/vendor/money/entries.csv',
    'get /api/vendor/money/account',
    'get /api/vendor/money/statements',
    `get ${MONTH}`,
    `get ${MONTH}/file.csv`,
    `get ${MONTH}/paper.pdf`,
  ],
  'money.account': ['put /api/vendor/money/account', 'post /api/vendor/money/account/{id}/withdraw'],
  'store.edit': [
    'get /api/vendor/store',
    'patch /api/vendor/store',
    'put /api/vendor/store/pictures/{place}',
    'delete /api/vendor/store/pictures/{place}',
    'post /api/vendor/store/closures',
    'delete /api/vendor/store/closures/{id}',
    'get /api/vendor/start',
    'post /api/vendor/start/submit',
  ],
  // The terms bind the store: whoever may close it agrees to them.
  'store.close': ['post /api/vendor/start/terms'],
  'documents.edit': [
    'get /api/vendor/documents',
    'post /api/vendor/documents/{kind}',
    'get /api/vendor/documents/{kind}/file',
  ],
  'team.manage': [
    'get /api/vendor/team',
    'post /api/vendor/team',
    'patch /api/vendor/team/{userId}',
    'delete /api/vendor/team/{userId}',
    'delete /api/vendor/team/invitations/{id}',
  ],
  'activity.read': ['get /api/vendor/activity'],
};

/** The right that each call below /api/vendor takes, as its method and path. */
export const CALL_RIGHTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CALLS_OF_RIGHT).flatMap(([right, calls]) => calls.map((call) => [call, right])),
);
