import { expect, test } from 'vitest';
import { registerPerson, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole, aTeamMember, aVendor } from '#tests/support/factories.ts';
import { selectPayoutAccounts } from './payout-accounts.queries.ts';
import type { PayoutAccountState } from './payout-accounts.schema.ts';
import { accountInUse } from './payout-accounts.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, pool } = database;
const api = testApi(database);

const PATH = '/api/vendor/money/account';
const OWN = { rail: 'bank', bankCode: 'AWINETAA', number: '01320123456789', holder: 'Sheba Coffee PLC' };
const STRANGERS = { rail: 'telebirr', number: '0911234567', holder: 'Nobody Known' };
const THIRD = { rail: 'mpesa', number: '0711234568', holder: 'Sheba Coffee PLC' };

const finance = await registerPerson(api);
await aStaffRole(db, finance.id, 'finance');
const decide = (id: string, body: object) =>
  finance.call('POST', `/api/admin/payouts/accounts/${id}/decide`, body);
const asStaff = (id: string, reason = 'The owner did not ask for it') =>
  finance.call<{ state: string; code: string }>('POST', `/api/admin/payouts/accounts/${id}/withdraw`, {
    reason,
  });

/** A store whose money has gone to its own account for a day. */
async function aStore() {
  const owner = await registerPerson(api);
  const partner = await registerPerson(api);
  const { id: vendorId } = await aVendor(db, { ownerId: owner.id });
  await aTeamMember(db, vendorId, partner.id, 'owner');
  const ask = async (account: object) => {
    const { body } = await owner.call<PayoutAccountState>('PUT', PATH, {
      ...account,
      password: SHOPPER_PASSWORD,
    });
    return body.coming[0]!.id;
  };
  const accepted = async (account: object) => {
    const id = await ask(account);
    expect((await decide(id, { decision: 'accept' })).status).toBe(200);
    return id;
  };
  const own = await accepted(OWN);
  await pool.query(`update payout_accounts set usable_from = now() - interval '1 day' where id = $1`, [own]);
  const withdraw = (id: string, person = owner) =>
    person.call<PayoutAccountState & { code: string }>('POST', `${PATH}/${id}/withdraw`);
  const read = async () => (await owner.call<PayoutAccountState>('GET', PATH)).body;
  return { owner, partner, vendorId, own, ask, accepted, withdraw, read };
}

const inUse = async (vendorId: number, hours: number) =>
  accountInUse(await selectPayoutAccounts(db, vendorId), new Date(Date.now() + hours * 3_600_000))?.last4;

const actsOn = async (vendorId: number) =>
  await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'reason', 'before', 'after'])
    .where('vendorId', '=', vendorId)
    .where('action', '=', 'payouts.withdraw_account')
    .execute();

test('the owner stops an accepted account within its 72 hours: money goes where it went, and every owner is told', async () => {
  const { owner, partner, vendorId, accepted, withdraw, read } = await aStore();
  const strangers = await accepted(STRANGERS);
  expect([await inUse(vendorId, 1), await inUse(vendorId, 73)]).toEqual(['6789', '4567']);
  await pool.query('delete from messages_out');
  const { status, body } = await withdraw(strangers);
  expect([status, body.current?.last4, body.coming]).toEqual([200, '6789', []]);
  expect(await inUse(vendorId, 100)).toBe('6789');
  const { rows } = await pool.query<{ recipient: string; body_text: string }>(
    `select recipient, body_text from messages_out where template = 'payout_account'`,
  );
  expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set([owner.email, partner.email]));
  for (const row of rows) expect(row.body_text).toContain('telebirr ····4567 was withdrawn');
  expect(await actsOn(vendorId)).toMatchObject([{ actorId: owner.id, after: { state: 'withdrawn' } }]);
  // Twice is the same as once.
  expect((await withdraw(strangers)).status).toBe(200);
  expect(await actsOn(vendorId)).toHaveLength(1);
  expect((await read()).coming).toEqual([]);
});

test('one of staff stops it when the owner calls, says why, and it stays written who had accepted it', async () => {
  const { vendorId, accepted } = await aStore();
  const strangers = await accepted(STRANGERS);
  expect((await asStaff(strangers, '')).status).toBe(422);
  expect((await asStaff(strangers)).body.state).toBe('withdrawn');
  expect((await asStaff(strangers)).body.code).toBe('payouts.account_decided');
  expect(await inUse(vendorId, 100)).toBe('6789');
  expect(await actsOn(vendorId)).toMatchObject([
    { actorId: finance.id, reason: 'The owner did not ask for it', before: { state: 'accepted' } },
  ]);
  const row = db.selectFrom('payoutAccounts').select(['decidedBy', 'note']).where('id', '=', strangers);
  expect(await row.executeTakeFirst()).toEqual({
    decidedBy: finance.id,
    note: 'The owner did not ask for it',
  });
});

test('of two that come both are shown, and whichever is withdrawn, the other follows at its own time', async () => {
  const first = await aStore();
  const strangers = await first.accepted(STRANGERS);
  const third = await first.accepted(THIRD);
  expect((await first.read()).coming.map(({ last4 }) => last4)).toEqual(['4568', '4567']);
  await first.withdraw(strangers);
  expect([await inUse(first.vendorId, 71), await inUse(first.vendorId, 73)]).toEqual(['6789', '4568']);
  await first.withdraw(third);
  expect(await inUse(first.vendorId, 100)).toBe('6789');

  const second = await aStore();
  await second.accepted(STRANGERS);
  const last = await second.accepted(THIRD);
  await second.withdraw(last);
  expect([await inUse(second.vendorId, 71), await inUse(second.vendorId, 73)]).toEqual(['6789', '4567']);
});

test('an account still looked at is withdrawn by its owner too; one in use is not, nor another store’s, nor by a manager', async () => {
  const { vendorId, own, ask, withdraw } = await aStore();
  const asked = await ask(STRANGERS);
  const manager = await registerPerson(api);
  await aTeamMember(db, vendorId, manager.id, 'manager');
  expect((await withdraw(asked, manager)).body.code).toBe('vendors.right_missing');
  const stranger = await aStore();
  expect((await stranger.withdraw(asked)).status).toBe(404);
  expect((await withdraw('no-id')).status).toBe(404);
  expect((await withdraw(asked)).body.coming).toEqual([]);
  expect((await decide(asked, { decision: 'accept' })).status).toBe(409);
  const { status, body } = await withdraw(own);
  expect([status, body.code]).toEqual([409, 'payouts.account_in_use']);
  expect((await asStaff(own)).body.code).toBe('payouts.account_in_use');
  expect(await inUse(vendorId, 100)).toBe('6789');
});

test('of one who accepts and one who withdraws at once both are right in turn, and nobody’s money goes there', async () => {
  const { vendorId, ask, withdraw } = await aStore();
  const asked = await ask(STRANGERS);
  const [accepting, withdrawing] = await Promise.all([
    decide(asked, { decision: 'accept' }),
    withdraw(asked),
  ]);
  expect([200, 409]).toContain(accepting.status);
  expect(withdrawing.status).toBe(200);
  expect(await inUse(vendorId, 100)).toBe('6789');
});

test('who is of the store’s team does not withdraw its account as staff', async () => {
  const { owner, accepted } = await aStore();
  const coming = await accepted(STRANGERS);
  await aStaffRole(db, owner.id, 'finance');
  const { status, body } = await owner.call<{ code: string }>(
    'POST',
    `/api/admin/payouts/accounts/${coming}/withdraw`,
    { reason: 'My own' },
  );
  expect([status, body.code]).toEqual([403, 'payouts.own_account']);
});
