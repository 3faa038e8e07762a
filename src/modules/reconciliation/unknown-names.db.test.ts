import { expect, test } from 'vitest';
import { bankStatements } from '#tests/support/bank-statements.ts';
import { movedBy } from '#tests/support/books.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { reopenLine } from './index.ts';
import { matchAgain } from './match-lines.ts';

// telebirr's statement for merchants may name payments by numbers that its API never told the shop.
const shop = await contractShop('telebirr', { method: 'telebirr' });
const staff = shop.database.ctx(await aStaffMember(shop.db, 'finance'));
const { today, take, lineOf, stateOf } = bankStatements(staff);
const before = new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10);

/** The name by which telebirr has told the shop of a payment. */
const ownName = async (paymentId: string) => {
  const { providerReference } = await shop.db
    .selectFrom('payments')
    .select('providerReference')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return providerReference!;
};

test('a provider’s payment under a name that nobody knows is the one of its amount and day, and its fee is booked once', async () => {
  const { paymentId } = await shop.paid(31_100);
  const moved = await movedBy(shop.db, async () => {
    await take('telebirr', [
      `${before},UNKNOWN0000,payment,311.00,3.11,`,
      `${today},UNKNOWN0001,payment,311.00,3.11,`,
    ]);
    await Promise.all([1, 2].map(() => matchAgain(shop.system())));
  });
  expect(moved).toEqual({ provider_fees: 311, 'clearing:telebirr': -311 });
  expect(await stateOf('UNKNOWN0000')).toEqual(['unmatched']);
  expect(await lineOf('UNKNOWN0001')).toMatchObject({
    state: 'matched',
    matchedKind: 'payment',
    matchedTo: paymentId,
    mayReopen: true,
  });
});

test('of two payments of one amount and day nobody guesses which it is, nor a second time what staff say that it is not', async () => {
  await shop.paid(32_200);
  await shop.paid(32_200);
  await take('telebirr', [`${today},UNKNOWN0002,payment,322.00,,`]);
  expect(await stateOf('UNKNOWN0002')).toEqual(['unmatched']);
  await shop.paid(33_300);
  await take('telebirr', [`${today},UNKNOWN0003,payment,333.00,,`]);
  const { id, state } = await lineOf('UNKNOWN0003');
  expect(state).toBe('matched');
  await reopenLine(staff, id, { reason: 'It was paid at the counter' });
  await matchAgain(shop.system());
  expect(await stateOf('UNKNOWN0003')).toEqual(['unmatched']);
});

test('what is guessed gives way to the line that names the payment, in the same statement or a later one', async () => {
  const first = await shop.paid(34_400);
  await take('telebirr', [
    `${today},UNKNOWN0004,payment,344.00,,`,
    `${today},${await ownName(first.paymentId)},payment,344.00,3.44,`,
  ]);
  expect(await stateOf('UNKNOWN0004')).toEqual(['unmatched']);
  const second = await shop.paid(35_500);
  await take('telebirr', [`${today},UNKNOWN0005,payment,355.00,,`]);
  expect(await stateOf('UNKNOWN0005')).toEqual(['matched']);
  const name = await ownName(second.paymentId);
  await take('telebirr', [`${today},${name},payment,355.00,3.55,`]);
  await matchAgain(shop.system());
  expect(await lineOf(name.toUpperCase())).toMatchObject({ state: 'matched', matchedTo: second.paymentId });
  expect(await lineOf('UNKNOWN0005')).toMatchObject({ state: 'unmatched', matchedTo: null });
});
