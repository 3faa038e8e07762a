import { expect, test } from 'vitest';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerPerson, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aStaffRole, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { wordsOfCode } from '#tests/support/words-of-code.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const { paths } = await api.document();

type Store = { owner: ApiClient; vendorId: number };
type Asked = { path: string; body?: unknown };
type TeamCall = {
  call: string;
  /** Makes what the call needs and answers its address and body. */
  prepare: (store: Store) => Promise<Asked> | Asked;
  /** The actions that its lines name; none of a call that changes nothing. */
  actions: string[];
};

const ONE = '/api/vendor/products/{id}';
const TEAM = '/api/vendor/team';

const aGood = async ({ vendorId }: Store) => {
  const { id, version } = await aProduct(db, { vendorId });
  return { id, version, path: `/api/vendor/products/${id}` };
};

async function aMember({ vendorId }: Store): Promise<string> {
  const { id } = await aUser(db);
  await aTeamMember(db, vendorId, id, 'seller');
  return `${TEAM}/${id}`;
}

async function anInvitation({ owner }: Store): Promise<string> {
  const { body } = await owner.call('POST', TEAM, { contact: 'hana@example.com', role: 'seller' });
  return `${TEAM}/invitations/${body.id}`;
}

async function aComingAccount({ owner }: Store): Promise<string> {
  const account = { rail: 'telebirr', number: '0911 234 567', holder: 'Almaz Bekele' };
  const asked = { ...account, password: SHOPPER_PASSWORD };
  const { body } = await owner.call('PUT', '/api/vendor/money/account', asked);
  return body.coming[0].id;
}

const dearer = (ids: number[]) => ({ ids, change: { act: 'price', percent: 10 } });

/** Every changing call of teams on prices, stock, the account of their money and the team. */
const TEAM_CALLS: readonly TeamCall[] = [
  {
    call: 'POST /api/vendor/products',
    prepare: async () => ({
      path: '/api/vendor/products',
      body: { title: 'Jebena', categoryId: (await aCategory(db)).id, price: 100, stock: 5, state: 'draft' },
    }),
    actions: ['product.create'],
  },
  {
    call: `PATCH ${ONE}`,
    prepare: async (store) => {
      const { path, version } = await aGood(store);
      return { path, body: { version, price: 120, stock: 3 } };
    },
    actions: ['product.change'],
  },
  { call: `DELETE ${ONE}`, prepare: aGood, actions: ['product.archived', 'product.delete'] },
  {
    call: 'PUT /api/vendor/member-prices/{id}',
    prepare: async (store) => ({
      path: `/api/vendor/member-prices/${(await aGood(store)).id}`,
      body: { memberPrice: 90, variants: {} },
    }),
    actions: ['product.member_price'],
  },
  {
    call: 'POST /api/vendor/products/bulk/preview',
    prepare: async (store) => ({
      path: '/api/vendor/products/bulk/preview',
      body: dearer([(await aGood(store)).id]),
    }),
    actions: [],
  },
  {
    call: 'POST /api/vendor/products/bulk',
    prepare: async (store) => ({
      path: '/api/vendor/products/bulk',
      body: dearer([(await aGood(store)).id]),
    }),
    actions: ['product.bulk'],
  },
  {
    call: 'PUT /api/vendor/money/account',
    prepare: () => ({
      path: '/api/vendor/money/account',
      body: { rail: 'telebirr', number: '0911 234 567', holder: 'Almaz Bekele', password: SHOPPER_PASSWORD },
    }),
    actions: ['payouts.ask_account'],
  },
  {
    call: 'POST /api/vendor/money/account/{id}/withdraw',
    prepare: async (store) => ({ path: `/api/vendor/money/account/${await aComingAccount(store)}/withdraw` }),
    actions: ['payouts.withdraw_account'],
  },
  {
    call: `POST ${TEAM}`,
    prepare: () => ({ path: TEAM, body: { contact: 'hana@example.com', role: 'seller' } }),
    actions: ['team.invite'],
  },
  {
    call: `DELETE ${TEAM}/invitations/{id}`,
    prepare: async (store) => ({ path: await anInvitation(store) }),
    actions: ['team.revoke_invitation'],
  },
  {
    call: `PATCH ${TEAM}/{userId}`,
    prepare: async (store) => ({ path: await aMember(store), body: { role: 'packer' } }),
    actions: ['team.change_role'],
  },
  {
    call: `DELETE ${TEAM}/{userId}`,
    prepare: async (store) => ({ path: await aMember(store) }),
    actions: ['team.remove'],
  },
  {
    call: `POST ${TEAM}/leave`,
    prepare: async ({ vendorId }) => {
      await aTeamMember(db, vendorId, (await aUser(db)).id, 'owner');
      return { path: `${TEAM}/leave` };
    },
    actions: ['team.leave'],
  },
];

const RIGHTS = ['prices.edit', 'stock.edit', 'money.account', 'team.manage'];
/** Of goods as a whole, which carry prices and stock; not their photos. */
const GOODS = ['/api/vendor/products', ONE];

test('X01 every call by which a team changes prices, stock, its account or itself is looked at here', () => {
  const changing = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/vendor/'))
    .flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, { 'x-right'?: string }>)
        .filter(([method]) => method !== 'get')
        .filter(
          ([, { 'x-right': right = '' }]) =>
            RIGHTS.includes(right) || GOODS.includes(path) || path.startsWith(TEAM),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
  expect(TEAM_CALLS.map(({ call }) => call).toSorted()).toEqual(changing.toSorted());
});

const AS = [
  ['an owner', null],
  ['an owner who works for the shop too', 'support'],
] as const;
const EACH = TEAM_CALLS.flatMap((one) => AS.map(([who, role]) => ({ ...one, who, role })));

test.each(EACH)(
  'X01 $call by $who: the log says $actions, in words',
  async ({ call, prepare, actions, role }) => {
    const owner = await registerPerson(api);
    if (role !== null) await aStaffRole(db, owner.id, role);
    const { id: vendorId } = await aVendor(db, { ownerId: owner.id, termsAgreedAt: new Date() });
    const { path, body } = await prepare({ owner, vendorId });
    const linesOf = () =>
      db.selectFrom('auditLog').selectAll().where('vendorId', '=', vendorId).orderBy('id').execute();
    const before = (await linesOf()).length;
    const answer = await owner.call(call.split(' ')[0]!, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const lines = (await linesOf()).slice(before);
    const told = lines.map(({ action: said, actorId, actorKind }) => ({ said, actorId, actorKind }));
    expect(told).toEqual(actions.map((said) => ({ said, actorId: owner.id, actorKind: 'vendor' })));
    expect(lines.flatMap(wordsOfCode)).toEqual([]);
  },
);

test('X01 who works for the shop and for a store is named to its team, and what they do there as staff is the shop’s', async () => {
  const [owner, colleague] = [await registerPerson(api, 'Sara Tesfaye'), await registerPerson(api)];
  await aStaffRole(db, owner.id, 'operations');
  const { id: vendorId } = await aVendor(db, { ownerId: owner.id, termsAgreedAt: new Date() });
  await aTeamMember(db, vendorId, colleague.id, 'owner');
  await owner.call('POST', TEAM, { contact: 'hana@example.com', role: 'seller' });
  const waive = { decision: 'waive', version: 0, reason: 'Sells at the weekly market' };
  await owner.call('POST', `/api/admin/vendors/${vendorId}/checks/licence`, waive);
  const { content } = (await colleague.call('GET', '/api/vendor/activity')).body;
  const told = content.map((line: { action: string; actorName: string | null }) => [
    line.action,
    line.actorName,
  ]);
  expect(told).toEqual([
    ['vendors.waive_check', null],
    ['team.invite', 'Sara Tesfaye'],
  ]);
});
