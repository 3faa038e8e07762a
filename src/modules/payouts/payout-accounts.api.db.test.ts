import { expect, test } from 'vitest';
import { registerPerson, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole, aTeamMember, aVendor } from '#tests/support/factories.ts';
import type { DeskPayoutAccountPage, PayoutAccountState } from './payout-accounts.schema.ts';
import { selectPayoutAccounts } from './payout-accounts.queries.ts';
import { accountInUse } from './payout-accounts.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, pool } = database;
const api = testApi(database);

const PATH = '/api/vendor/money/account';
const AWASH = { rail: 'bank', bankCode: 'AWINETAA', number: '0132 0123-456 789', holder: 'Sheba Coffee PLC' };
const TELEBIRR = { rail: 'telebirr', number: '0911 234 567', holder: 'Almaz Bekele' };

async function aStore() {
  const owner = await registerPerson(api);
  const { id: vendorId } = await aVendor(db, { ownerId: owner.id });
  const set = (account: object, password = SHOPPER_PASSWORD) =>
    owner.call<PayoutAccountState>('PUT', PATH, { ...account, password });
  return { owner, vendorId, set };
}

async function finance() {
  const person = await registerPerson(api);
  await aStaffRole(db, person.id, 'finance');
  const waiting = async (vendorId: number) => {
    const { body } = await person.call<DeskPayoutAccountPage>('GET', '/api/admin/payouts/accounts');
    return body.content.find((account) => account.vendorId === vendorId);
  };
  const decide = (id: string, body: object) =>
    person.call<{ code: string }>('POST', `/api/admin/payouts/accounts/${id}/decide`, body);
  return { person, waiting, decide };
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const inUse = async (vendorId: number, hours: number) =>
  accountInUse(await selectPayoutAccounts(db, vendorId), hoursFromNow(hours))?.last4 ?? null;

test('a store’s account is asked for with the password, accepted by staff, and used after 72 hours', async () => {
  const { vendorId, set } = await aStore();
  const { waiting, decide, person } = await finance();
  expect((await set(AWASH, 'Wrong@2019')).status).toBe(422);
  const { body } = await set(AWASH);
  expect(body).toMatchObject({
    current: null,
    coming: [
      {
        rail: 'bank',
        bankCode: 'AWINETAA',
        last4: '6789',
        holder: 'Sheba Coffee PLC',
        state: 'waiting',
      },
    ],
    isTinAccepted: false,
  });
  const asked = await waiting(vendorId);
  expect(asked).toMatchObject({ last4: '6789', isFirst: true });
  const { body: detail } = await person.call('GET', `/api/admin/payouts/accounts/${asked!.id}`);
  expect(detail).toMatchObject({ number: '01320123456789', hasBankLetter: false });
  expect((await decide(asked!.id, { decision: 'accept' })).status).toBe(200);
  expect((await decide(asked!.id, { decision: 'accept' })).body.code).toBe('payouts.account_decided');
  expect([await inUse(vendorId, 71), await inUse(vendorId, 73)]).toEqual([null, '6789']);
});

test('a change leaves the old account in use until the new one may be; a refused one changes nothing', async () => {
  const { vendorId, set } = await aStore();
  const { waiting, decide } = await finance();
  await set(AWASH);
  await decide((await waiting(vendorId))!.id, { decision: 'accept' });
  await pool.query(
    `update payout_accounts set usable_from = now() - interval '1 hour' where vendor_id = $1`,
    [vendorId],
  );
  const { body } = await set(TELEBIRR);
  expect(body).toMatchObject({ current: { last4: '6789' }, coming: [{ rail: 'telebirr', last4: '4567' }] });
  const refusal = (await waiting(vendorId))!.id;
  expect((await decide(refusal, { decision: 'refuse', reason: '' })).status).toBe(422);
  await decide(refusal, { decision: 'refuse', reason: 'The name is another one' });
  expect(await inUse(vendorId, 100)).toBe('6789');
  await set(TELEBIRR);
  await decide((await waiting(vendorId))!.id, { decision: 'accept' });
  expect([await inUse(vendorId, 1), await inUse(vendorId, 71), await inUse(vendorId, 73)]).toEqual([
    '6789',
    '6789',
    '4567',
  ]);
});

test('every owner is told by mail and in the shop, and the old wallet’s phone by SMS', async () => {
  const { owner, vendorId, set } = await aStore();
  const partner = await registerPerson(api);
  await aTeamMember(db, vendorId, partner.id, 'owner');
  const manager = await registerPerson(api);
  await aTeamMember(db, vendorId, manager.id, 'manager');
  const { waiting, decide } = await finance();
  await set(TELEBIRR);
  await decide((await waiting(vendorId))!.id, { decision: 'accept' });
  await pool.query(
    `update payout_accounts set usable_from = now() - interval '1 hour' where vendor_id = $1`,
    [vendorId],
  );
  await pool.query('delete from messages_out');
  await set(AWASH);
  const { rows } = await pool.query<{ recipient: string; body_text: string }>(
    `select recipient, body_text from messages_out where template = 'payout_account' order by recipient`,
  );
  const told = rows.map(({ recipient }) => recipient);
  expect(told.toSorted()).toEqual(['+251911234567', owner.email, partner.email].toSorted());
  for (const { body_text: text } of rows) expect(text).toContain('Awash Bank ····6789');
  const notices = await db
    .selectFrom('notices')
    .select('userId')
    .where('message', '=', 'payouts_note_asked')
    .where('userId', 'in', [owner.id, partner.id, manager.id])
    .execute();
  expect(new Set(notices.map(({ userId }) => userId))).toEqual(new Set([owner.id, partner.id]));
});

test('a manager reads where money goes and may not change it; what is no account is refused by its field', async () => {
  const { vendorId, set } = await aStore();
  const manager = await registerPerson(api);
  await aTeamMember(db, vendorId, manager.id, 'manager');
  expect((await manager.call('GET', PATH)).status).toBe(200);
  const { status, body } = await manager.call<{ code: string }>('PUT', PATH, {
    ...AWASH,
    password: SHOPPER_PASSWORD,
  });
  expect([status, body.code]).toEqual([403, 'vendors.right_missing']);
  for (const [account, field] of [
    [{ ...AWASH, bankCode: undefined }, 'bankCode'],
    [{ ...AWASH, number: '12a4567' }, 'number'],
    [{ ...TELEBIRR, number: '0711234567' }, 'number'],
    [{ ...TELEBIRR, rail: 'mpesa' }, 'number'],
    [{ ...AWASH, rail: 'chapa', bankCode: 'TELEBIRR' }, 'number'],
  ] as const) {
    const answer = await set(account);
    expect([answer.status, Object.keys((answer.body as unknown as { errors: object }).errors)]).toEqual([
      422,
      [field],
    ]);
  }
});

test('the number stands nowhere as it is: not in the table, the audit log, or the store’s own copy', async () => {
  const { owner, vendorId, set } = await aStore();
  const { waiting, decide } = await finance();
  await set(AWASH);
  await decide((await waiting(vendorId))!.id, { decision: 'accept' });
  const { rows } = await pool.query<{ text: string }>(
    `select a::text as text from payout_accounts a where vendor_id = $1
     union all select l::text from audit_log l where vendor_id = $1
     union all select m::text from messages_out m where recipient = $2`,
    [vendorId, owner.email],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { text } of rows) expect(text).not.toMatch(/01320123456789|0132 0123/);
  expect(JSON.stringify((await owner.call('GET', PATH)).body)).not.toContain('0123456');
});

test('of two changes at once one waits for staff, and of two decisions one is made', async () => {
  const { vendorId, set } = await aStore();
  const { waiting, decide } = await finance();
  await Promise.all([set(AWASH), set(TELEBIRR), set(AWASH)]);
  const { rows } = await pool.query(
    `select 1 from payout_accounts where vendor_id = $1 and state = 'waiting'`,
    [vendorId],
  );
  expect(rows).toHaveLength(1);
  const { id } = (await waiting(vendorId))!;
  const answers = await Promise.all([
    decide(id, { decision: 'accept' }),
    decide(id, { decision: 'refuse', reason: 'No letter' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('who is of the store’s team cannot accept its account as staff', async () => {
  const { owner, vendorId, set } = await aStore();
  await aStaffRole(db, owner.id, 'finance');
  await set(AWASH);
  const [account] = await selectPayoutAccounts(db, vendorId);
  const { status, body } = await owner.call<{ code: string }>(
    'POST',
    `/api/admin/payouts/accounts/${account!.id}/decide`,
    { decision: 'accept' },
  );
  expect([status, body.code]).toEqual([403, 'payouts.own_account']);
});
