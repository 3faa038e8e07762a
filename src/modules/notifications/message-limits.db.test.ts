import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { subscribeNewsletter } from '#modules/newsletter/index.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import type { Asking } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { queueEmail, queueSms } from './index.ts';
import { sweepMessages } from './deliver-message.ts';
import { notifyOrderPlaced } from './notify-buyers.ts';

const database = await testDatabase();
const { db, ctx } = database;
await setSettings(db, {
  messages_own_hour: 2,
  messages_own_day: 5,
  messages_letter_hour: 2,
  messages_sender_hour: 6,
  messages_held_max: 2,
  messages_code_hour: 3,
  sms_in_all_day: 4,
});
const HOUR = 3_600_000;

const statusesTo = async (recipient: string) =>
  (
    await db
      .selectFrom('messagesOut')
      .select('status')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

let networks = 0;
const elsewhere = (): Asking => ({ remoteAddress: `198.51.100.${(networks += 1)}` });

/** An order of a guest who types this address, and its confirmation. */
async function orderFor(email: string, asking: Asking): Promise<void> {
  const buyer = await aBuyer(database, [await aProduct(db)], 1, asking);
  const { orderGroup } = await placeOrder(buyer, anOrder({ billing: { ...BILLING, email } }), newKey());
  await notifyOrderPlaced(ctx({ remoteAddress: '' }), { orderGroupId: orderGroup.id });
}

test('orders that one caller places for a stranger’s address: the mails beyond the limit wait, then none is written', async () => {
  const attacker = elsewhere();
  for (let i = 0; i < 5; i += 1) await orderFor(`Victim${i % 2 ? '' : '+x'}@example.com`, attacker);
  const rows = await db.selectFrom('messagesOut').select(['status', 'bodyText']).orderBy('id').execute();
  expect(rows.map(({ status }) => status)).toEqual(['queued', 'queued', 'held', 'held', 'dropped']);
  expect(rows.at(-1)!.bodyText).toBe('');
  // Somebody else who orders with that address is told all the same.
  await orderFor('victim@example.com', elsewhere());
  expect((await statusesTo('victim@example.com')).at(-1)).toBe('queued');
});

test('a confirmation that had to wait is sent when its hour is over', async () => {
  const caller = elsewhere();
  for (let i = 0; i < 3; i += 1) await orderFor('waiting@example.com', caller);
  expect(await statusesTo('waiting@example.com')).toEqual(['queued', 'queued', 'held']);
  await sweepMessages(ctx());
  expect((await statusesTo('waiting@example.com')).at(-1)).toBe('held');
  await sweepMessages(ctx({ now: new Date(Date.now() + 1.01 * HOUR) }));
  expect((await statusesTo('waiting@example.com')).at(-1)).toBe('queued');
});

test('strangers do not use up what an account may be told at its own proved address', async () => {
  const { id: userId, email } = await aUser(db);
  const attacker = elsewhere();
  for (let i = 0; i < 4; i += 1) await orderFor(email!, attacker);
  await orderFor(email!, { userId, email });
  await orderFor(email!, { userId, email });
  expect((await statusesTo(email!)).slice(-2)).toEqual(['queued', 'queued']);
});

test('one caller causes so many messages in an hour, to whomever; others go on', async () => {
  const caller = elsewhere();
  for (let i = 0; i < 7; i += 1) await orderFor(`many-${i}@example.com`, caller);
  expect(await statusesTo('many-5@example.com')).toEqual(['queued']);
  expect(await statusesTo('many-6@example.com')).toEqual(['held']);
  await orderFor('many-7@example.com', elsewhere());
  expect(await statusesTo('many-7@example.com')).toEqual(['queued']);
});

test('letters to an address that somebody typed stop at their limit, without a word to whoever asks', async () => {
  for (let i = 0; i < 3; i += 1)
    await subscribeNewsletter(ctx(elsewhere()), { email: `reader+${i}@example.com` });
  const rows = await db
    .selectFrom('messagesOut')
    .select('status')
    .where('template', '=', 'newsletter_confirm')
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['queued', 'queued', 'dropped']);
});

test('the many spellings of one mailbox share its limit', async () => {
  const spellings = ['al.maz@gmail.com', 'almaz@googlemail.com', 'a.l.m.a.z@gmail.com'];
  for (const email of spellings) await subscribeNewsletter(ctx(elsewhere()), { email });
  expect(await statusesTo(spellings[1]!)).toEqual(['queued']);
  expect(await statusesTo(spellings[2]!)).toEqual(['dropped']);
  // Elsewhere another spelling is another person.
  for (const email of ['be.ti@example.com', 'b.eti@example.com', 'beti@example.com'])
    await subscribeNewsletter(ctx(elsewhere()), { email });
  expect(await statusesTo('beti@example.com')).toEqual(['queued']);
});

test('codes that others ask for to spellings of an address keep no account from its own', async () => {
  const [attacker, owner] = [await aUser(db), await aUser(db, { emailVerified: false })];
  const [name, domain] = owner.email!.split('@');
  let codes = 0;
  const code = (recipient: string, aboutUserId: number) =>
    transact(ctx({ remoteAddress: '' }), (tx) =>
      queueEmail(tx, {
        dedupeKey: `mailed:${(codes += 1)}`,
        recipient,
        locale: 'en',
        template: 'identity_code',
        params: { name: '', code: '123456', for: 'confirm' },
        aboutUserId,
      }),
    );
  for (let n = 0; n < 5; n += 1) await code(`${name}+${n}@${domain}`, attacker.id);
  expect(await statusesTo(`${name}+4@${domain}`)).toEqual(['dropped']);
  await code(owner.email!, owner.id);
  expect(await statusesTo(owner.email!)).toEqual(['queued']);
});

test('text messages have a bound in all, and codes an allowance of their own', async () => {
  const params = { name: 'Almaz', totalSantim: 1, isExpired: true, cartUrl: '' };
  const text = (n: number) =>
    transact(ctx(elsewhere()), (tx) =>
      queueSms(tx, {
        dedupeKey: `text:${n}`,
        recipient: `+25191200000${n}`,
        locale: 'en',
        template: 'payment_failed',
        params,
      }),
    );
  for (let n = 0; n < 6; n += 1) await text(n);
  expect(await statusesTo('+251912000003')).toEqual(['queued']);
  expect(await statusesTo('+251912000005')).toEqual(['held']);
  const code = (n: number) =>
    transact(ctx(elsewhere()), (tx) =>
      queueSms(tx, {
        dedupeKey: `code:${n}`,
        recipient: '+251912000009',
        locale: 'en',
        template: 'identity_code',
        params: { name: '', code: '123456', for: 'sign_in' },
      }),
    );
  for (let n = 0; n < 4; n += 1) await code(n);
  expect(await statusesTo('+251912000009')).toEqual(['queued', 'queued', 'queued', 'dropped']);
});

test('what the staff must read waits rather than being lost, and no message names its addressee twice in clear', async () => {
  const staffed = await testDatabase();
  await setSettings(staffed.db, { messages_work_hour: 1 });
  for (const number of ['T000001', 'T000002'])
    await transact(staffed.ctx(elsewhere()), (tx) =>
      queueEmail(tx, {
        dedupeKey: number,
        recipient: 'staff@example.com',
        locale: 'en',
        template: 'ticket_received',
        params: { name: '', number, subject: 'x', message: 'y', email: 'a@example.com' },
      }),
    );
  const rows = await staffed.db.selectFrom('messagesOut').selectAll().orderBy('id').execute();
  expect(rows.map(({ status }) => status)).toEqual(['queued', 'held']);
  expect(rows[0]!.addressee).not.toContain('staff');
  expect(rows[0]!.sender).toMatch(/^network:[\w-]{22}$/);
});
