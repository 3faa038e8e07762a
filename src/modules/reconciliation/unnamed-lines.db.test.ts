import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimTransfer, confirmClaim, getTransfer, refuseClaim, settle } from '#modules/payments/index.ts';
import { bankStatements } from '#tests/support/bank-statements.ts';
import { movedBy } from '#tests/support/books.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { matchLine, matchLineToOrder } from './index.ts';
import { matchAgain } from './match-lines.ts';
import { MatchLineToOrder } from './statements.schema.ts';

// Lines of a bank that no buyer named, or that it calls otherwise than they are.
const shop = await payingShop();
const { db } = shop;
const { staff, account, anAccountAt, buy, claimOf } = await transferShop(shop);
const { today, take, lineOf, stateOf } = bankStatements(staff);
const ARRIVED = { 'bank:shop': 22_000, held: -22_000 };

test('a line of another sum than its first buyer was asked for is its own buyer’s once that one was refused', async () => {
  const [thief, payer] = [await buy(), await buy(20_000)];
  const { amount } = await getTransfer(payer.buyer, payer.paymentId);
  await claimTransfer(thief.buyer, thief.paymentId, { accountId: account.id, reference: 'FTDIFF000002' });
  await take('cbe', [`${today},FTDIFF000002,credit,${amount},,`]);
  expect(await stateOf('FTDIFF000002')).toEqual(['amount_differs']);
  await refuseClaim(staff, await claimOf('FTDIFF000002'), { reason: 'It is of another order.' });
  await claimTransfer(payer.buyer, payer.paymentId, { accountId: account.id, reference: 'FTDIFF000002' });
  await matchAgain(shop.system());
  expect(await shop.standing(payer)).toMatchObject({ purchase: 'paid' });
  expect(await stateOf('FTDIFF000002')).toEqual(['matched']);
});

/** What goes back of what came for a purchase, and where its money is. */
const backOf = async ({ orderGroupId }: { orderGroupId: string }) => {
  const { rows } = await sql`select r.reason, r.status, r.amount_santim::int as santim from refunds r
    join payments p on p.id = r.payment_id where p.order_group_id = ${orderGroupId}::uuid order by r.id`.execute(
    db,
  );
  return rows;
};

const numberOf = async ({ orderGroupId }: { orderGroupId: string }) =>
  (
    await db
      .selectFrom('orders')
      .select('number')
      .where('orderGroupId', '=', orderGroupId)
      .executeTakeFirstOrThrow()
  ).number;

test('of another sum, whose buyer mistyped the reference, staff confirm what came: its line is found by sum and day', async () => {
  const bought = await buy();
  const { code } = await getTransfer(bought.buyer, bought.paymentId);
  await take('cbe', [`${today},FTDIFF000003,credit,203.00,,${code}`]);
  expect(await stateOf('FTDIFF000003')).toEqual(['amount_differs']);
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTDIFF00003X' });
  await confirmClaim(staff, await claimOf('FTDIFF00003X'), { received: 203 });
  const moved = await movedBy(db, () => matchAgain(shop.system()));
  expect(moved).toEqual({ 'bank:shop': 20_300, 'clearing:transfer': -20_300 });
  expect(await stateOf('FTDIFF000003')).toEqual(['matched']);
});

test('staff name the order of money whose buyer named no reference: it pays the order, once', async () => {
  const bought = await buy();
  await take('cbe', [`${today},,credit,220.00,,Cash at the counter`]);
  const { rows } = await sql<{ id: number }>`
    select id from statement_lines where memo = 'Cash at the counter'`.execute(db);
  const { id } = rows[0]!;
  const order = `#${await numberOf(bought)}`;
  const named = MatchLineToOrder.parse({ order });
  await expect(matchLineToOrder(staff, id, { order: 'ETB9999999999' })).rejects.toMatchObject({
    status: 422,
    fields: { order: { code: 'payments.transfer_order_unknown' } },
  });
  const stranger = shop.database.ctx(await aStaffMember(db, 'support'));
  await expect(matchLineToOrder(stranger, id, named)).rejects.toMatchObject({ status: 403 });
  const tries = async () =>
    await Promise.allSettled([1, 2, 3].map(async () => matchLineToOrder(staff, id, named)));
  const moved = await movedBy(db, async () => {
    expect((await tries()).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });
  expect(moved).toEqual(ARRIVED);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', placed: 1 });
  expect(await backOf(bought)).toEqual([]);
});

test('money that came after the hold, or another sum, goes back once staff name its order', async () => {
  const [late, short] = [await buy(), await buy()];
  await settle(shop.system(), late.paymentId, {
    reference: null,
    status: 'expired',
    amount: { minor: 22_000, currency: 'ETB' },
  });
  const { code } = await getTransfer(late.buyer, late.paymentId);
  const { code: shortCode } = await getTransfer(short.buyer, short.paymentId);
  await take('cbe', [
    `${today},FTLATE000001,credit,220.00,,${code}`,
    `${today},FTSHORT00001,credit,150.00,,${shortCode}`,
  ]);
  expect(await stateOf('FTLATE000001')).toEqual(['unmatched']);
  expect(await stateOf('FTSHORT00001')).toEqual(['amount_differs']);
  const moved = await movedBy(db, async () => {
    await matchLineToOrder(staff, (await lineOf('FTLATE000001')).id, { order: code });
    await matchLineToOrder(staff, (await lineOf('FTSHORT00001')).id, {
      order: await numberOf(short),
    });
  });
  expect(moved).toEqual({ 'bank:shop': 37_000, 'suspense:transfer': -37_000 });
  expect(await backOf(late)).toEqual([{ reason: 'late', status: 'requested', santim: 22_000 }]);
  expect(await backOf(short)).toEqual([{ reason: 'amount_mismatch', status: 'requested', santim: 15_000 }]);
  expect(await shop.standing(late)).toMatchObject({ placed: 0 });
  expect(await stateOf('FTLATE000001')).toEqual(['matched']);
  expect(await stateOf('FTSHORT00001')).toEqual(['matched']);
});

test('who names a reference keeps it until staff refuse them: its line is no other order’s meanwhile', async () => {
  const [one, other] = [await buy(), await buy()];
  const { code } = await getTransfer(other.buyer, other.paymentId);
  await claimTransfer(one.buyer, one.paymentId, { accountId: account.id, reference: 'FTNAMED00002' });
  await take('cbe', [`${today},FTNAMED00002,credit,220.00,,${code}`]);
  const { id } = await lineOf('FTNAMED00002');
  await expect(matchLineToOrder(staff, id, { order: code })).rejects.toMatchObject({
    code: 'payments.transfer_reference_used',
    status: 409,
  });
  await refuseClaim(staff, await claimOf('FTNAMED00002'), { reason: 'It is of another order.' });
  await matchLineToOrder(staff, id, { order: code });
  expect(await shop.standing(other)).toMatchObject({ purchase: 'paid' });
  expect(await shop.standing(one)).toMatchObject({ purchase: 'pending' });
});

test('a line is matched to no transfer of another bank, and to none when it is not Birr at a bank', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTNAMED00003' });
  await anAccountAt('awash');
  await take('awash', [`${today},AW0000000001,credit,220.00,,`]);
  await take('stripe', [`${today},CH0000000001,charge,15.01,,`]);
  const claimId = await claimOf('FTNAMED00003');
  const [atAwash, atStripe] = [await lineOf('AW0000000001'), await lineOf('CH0000000001')];
  expect([atAwash.isTransfer, atStripe.isTransfer]).toEqual([true, false]);
  await expect(matchLine(staff, atAwash.id, { claimId })).rejects.toMatchObject({
    code: 'reconciliation.line_other_bank',
    status: 409,
  });
  await expect(matchLine(staff, atStripe.id, { claimId })).rejects.toMatchObject({
    code: 'reconciliation.line_unfit',
    status: 409,
  });
  const { code: order } = await getTransfer(bought.buyer, bought.paymentId);
  await expect(matchLineToOrder(staff, atStripe.id, { order })).rejects.toMatchObject({
    code: 'reconciliation.line_unfit',
  });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'pending' });
  // Paid into the other account than they said: of that order all the same.
  await matchLineToOrder(staff, atAwash.id, { order });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid' });
});

test('what a bank calls a settlement is no money of the bank’s own: it is a transfer like any other, or none', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTSETTLE0002' });
  const moved = await movedBy(db, () =>
    take('cbe', [
      `${today},FTSETTLE0002,Settlement,220.00,,RTGS`,
      `${today},FTSETTLE0003,Settlement,900.00,,RTGS`,
      `${today},FTSETTLE0004,Settlement,-900.00,,RTGS`,
    ]),
  );
  expect(moved).toEqual(ARRIVED);
  expect(await stateOf('FTSETTLE0003')).toEqual(['unmatched']);
  expect(await stateOf('FTSETTLE0004')).toEqual(['unmatched']);
  // Nor of whoever is neither a bank of the shop's nor takes its buyers' money.
  const ofOther = await movedBy(db, () => take('zemen', [`${today},Z1,settlement,900.00,,`]));
  expect(ofOther).toEqual({});
});

test('what a bank keeps of a line leaves the bank', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTFEE0000001' });
  const moved = await movedBy(db, () => take('cbe', [`${today},FTFEE0000001,credit,220.00,1.50,`]));
  expect(moved).toEqual({ ...ARRIVED, provider_fees: 150, 'bank:shop': 22_000 - 150 });
});
