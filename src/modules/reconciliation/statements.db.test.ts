import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimTransfer, confirmClaim, getTransfer, refuseClaim } from '#modules/payments/index.ts';
import { approvePayoutRun, getPayoutRun, makePayoutRun, markPayoutPaid } from '#modules/payouts/index.ts';
import { bankStatements } from '#tests/support/bank-statements.ts';
import { balancesOf, movedBy } from '#tests/support/books.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore } from '#tests/support/payouts.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { ignoreLine, importStatement, listLines, matchLine } from './index.ts';
import { matchAgain } from './match-lines.ts';

const shop = await payingShop();
const { db } = shop;
const { staff, account, buy, claimOf } = await transferShop(shop);
const { today, statementOf, stateOf } = bankStatements(staff);
const ARRIVED = { 'bank:shop': 22_000, held: -22_000 };

test('a line with the buyer’s reference confirms the transfer: the order is paid, the money at the bank', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTLINE000001' });
  const statement = statementOf('cbe', [`${today},FTLINE000001,credit,220.00,,`]);
  const tried = await importStatement(staff, { ...statement, isDryRun: true });
  expect(tried).toMatchObject({ id: null, lines: 2, matched: 1, unmatched: 1 });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'pending', placed: 0 });
  const moved = await movedBy(db, () => importStatement(staff, statement));
  expect(moved).toEqual(ARRIVED);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', stock: 'taken', placed: 1 });
  expect(await stateOf('FTLINE000001')).toEqual(['matched']);
  await expect(importStatement(staff, statement)).rejects.toMatchObject({
    code: 'reconciliation.taken_before',
    status: 409,
  });
  const again = statementOf('cbe', [`${today},FTLINE000001,credit,220.00,,`]);
  expect(await importStatement(staff, again)).toMatchObject({ matched: 0, duplicate: 1 });
});

test('a line that tells of a transfer before its buyer does is found when they name it', async () => {
  const bought = await buy();
  await importStatement(staff, statementOf('cbe', [`${today},FTEARLY00001,credit,220.00,,no code`]));
  expect(await stateOf('FTEARLY00001')).toEqual(['unmatched']);
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTEARLY00001' });
  await Promise.all([1, 2, 3].map(() => matchAgain(shop.system())));
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', placed: 1 });
  expect(await stateOf('FTEARLY00001')).toEqual(['matched']);
});

test('the order’s code in the line is enough; with two codes people decide', async () => {
  const [one, two, three] = [await buy(), await buy(), await buy()];
  const codeOf = async ({ buyer, paymentId }: typeof one) => (await getTransfer(buyer, paymentId)).code;
  const both = `${await codeOf(two)} and ${await codeOf(three)}`;
  await importStatement(
    staff,
    statementOf('cbe', [
      `${today},FTCODE000001,credit,220.00,,Order ${(await codeOf(one)).toLowerCase()} Adey`,
      `${today},FTCODE000002,credit,220.00,,${both}`,
    ]),
  );
  expect(await shop.standing(one)).toMatchObject({ purchase: 'paid' });
  expect(await shop.standing(two)).toMatchObject({ purchase: 'pending' });
  expect(await stateOf('FTCODE000002')).toEqual(['unmatched']);
});

test('who names the reference of another’s transfer gets nothing of it by the statement, before that one names it or after', async () => {
  const [thief, payer] = [await buy(), await buy()];
  const { code } = await getTransfer(payer.buyer, payer.paymentId);
  await claimTransfer(thief.buyer, thief.paymentId, { accountId: account.id, reference: 'FTTHEFT00001' });
  await importStatement(staff, statementOf('cbe', [`${today},FTTHEFT00001,credit,220.00,,${code}`]));
  expect(await stateOf('FTTHEFT00001')).toEqual(['unmatched']);
  await matchAgain(shop.system());
  expect(await shop.standing(thief)).toMatchObject({ purchase: 'pending' });
  await refuseClaim(staff, await claimOf('FTTHEFT00001'), { reason: 'It is of another order.' });
  await matchAgain(shop.system());
  expect(await shop.standing(payer)).toMatchObject({ purchase: 'paid' });
  expect(await shop.standing(thief)).toMatchObject({ purchase: 'pending' });
});

test('another amount pays nothing and is left to staff', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTDIFF000001' });
  await importStatement(staff, statementOf('cbe', [`${today},FTDIFF000001,credit,200.00,,`]));
  expect(await stateOf('FTDIFF000001')).toEqual(['amount_differs']);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'pending', stock: 'held' });

  // Staff confirm what came, under Transfers: the line is looked at again, and the money is at the bank.
  await confirmClaim(staff, await claimOf('FTDIFF000001'), { received: 200 });
  const moved = await movedBy(db, () => matchAgain(shop.system()));
  expect(moved).toEqual({ 'bank:shop': 20_000, 'clearing:transfer': -20_000 });
  expect(await stateOf('FTDIFF000001')).toEqual(['matched']);
});

test('what staff confirmed before the statement came is settled by its line, by amount and day', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTTYPO000001' });
  await confirmClaim(staff, await claimOf('FTTYPO000001'), { received: 220 });
  const moved = await movedBy(db, () =>
    importStatement(staff, statementOf('cbe', [`${today},FTTRUE000001,credit,220.00,,`])),
  );
  expect(moved).toEqual({ 'bank:shop': 22_000, 'clearing:transfer': -22_000 });
});

test('staff say which transfer a line is, or why it is none of the shop’s', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTNAMED00001' });
  const [hand, charge] = ['FTOTHER00001', 'FTCHARGE0001'];
  await importStatement(
    staff,
    statementOf('cbe', [`${today},${hand},credit,220.00,,`, `${today},${charge},other,-15.00,,Charge`]),
  );
  const idOf = async (reference: string) =>
    (await listLines(staff, { state: 'unmatched', q: reference, sort: '-at', after: null, cols: [] }))
      .content[0]!.id;
  const [handId, chargeId] = [await idOf(hand), await idOf(charge)];
  const moved = await movedBy(db, async () =>
    matchLine(staff, handId, { claimId: await claimOf('FTNAMED00001') }),
  );
  expect(moved).toEqual(ARRIVED);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid' });
  await ignoreLine(staff, chargeId, { reason: 'The bank’s own charge' });
  expect(await stateOf(charge)).toEqual(['ignored']);
  await expect(ignoreLine(staff, chargeId, { reason: 'again' })).rejects.toMatchObject({
    code: 'reconciliation.line_decided',
  });
});

test('staff say that a line is another transfer for an order that is paid: it is that money’s own payment, and goes back', async () => {
  const bought = await buy();
  const named = (reference: string) =>
    claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference });
  await named('FTFIRST00001');
  await confirmClaim(staff, await claimOf('FTFIRST00001'), { received: 220 });
  await named('FTAGAIN00001');
  await importStatement(
    staff,
    statementOf('cbe', [
      `${today},FTFIRST00001,credit,220.00,,`,
      `${today},FTAGAIN00001,credit,220.00,,`,
      `${today},FTTHIRD00001,credit,50.00,,`,
    ]),
  );
  expect(await stateOf('FTFIRST00001')).toEqual(['matched']);
  const lineOf = async (reference: string) =>
    (await listLines(staff, { state: null, q: reference, sort: '-at', after: null, cols: [] })).content[0]!;
  await matchLine(staff, (await lineOf('FTAGAIN00001')).id, { claimId: await claimOf('FTAGAIN00001') });
  await named('FTTYPED00001');
  await matchLine(staff, (await lineOf('FTTHIRD00001')).id, { claimId: await claimOf('FTTYPED00001') });
  const backs = await sql`select l.external_ref as line, r.reason, r.amount_santim::int as santim
    from refunds r join payments p on p.id = r.payment_id join statement_lines l on l.matched_to = p.id::text
    where p.order_group_id = ${bought.orderGroupId}::uuid order by r.id`.execute(db);
  expect(backs.rows).toEqual([
    { line: 'FTAGAIN00001', reason: 'double', santim: 22_000 },
    { line: 'FTTHIRD00001', reason: 'double', santim: 5000 },
  ]);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', placed: 1 });
});

test('a provider’s statement books its fees and what it sent to the bank; the bank’s own line is the same money', async () => {
  const bought = await shop.buy('telebirr', { phone: '0911234567' });
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const { total } = await db
    .selectFrom('payments')
    .select(sql<number>`amount_santim::int`.as('total'))
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  const net = total - 500;
  const birr = (santim: number) => (santim / 100).toFixed(2);
  const moved = await movedBy(db, async () => {
    const rows = [
      `${today},${bought.paymentId},charge,${birr(total)},5.00,`,
      `${today},ST-1,settlement,${birr(-net)},,`,
    ];
    expect(await importStatement(staff, statementOf('sandbox', rows))).toMatchObject({ matched: 2 });
  });
  expect(moved).toEqual({ provider_fees: 500, 'clearing:sandbox': -total, 'bank:shop': net });
  const atBank = await movedBy(db, () =>
    importStatement(staff, statementOf('cbe', [`${today},FTSETTLE0001,credit,${birr(net)},,Settlement`])),
  );
  expect(atBank).toEqual({});
  expect(await stateOf('FTSETTLE0001')).toEqual(['matched']);
  const sum = Object.values(await balancesOf(db)).reduce((all, one) => all + one, 0);
  expect(sum).toBe(0);
});

test('a payout that staff noted is proved by the bank’s line: by its reference, or by amount and day', async () => {
  const ids = [];
  for (const [released, reference] of [
    [61_100, 'FTPAYOUT0001'],
    [62_200, 'FTPAYOUT0002'],
  ] as const) {
    await aPayableStore(shop.database, { released });
    const runId = await makePayoutRun(staff);
    await approvePayoutRun(shop.database.ctx(await aStaffMember(db, 'finance')), runId);
    const [payout] = (await getPayoutRun(staff, runId)).payouts;
    await markPayoutPaid(staff, payout!.id, { reference });
    ids.push(payout!.id);
  }
  const lines = [
    `${today},FTPAYOUT0001,,-611.00,,Payout`,
    `${today},FTWRITTEN002,Payment,-622.00,2.50,Payout`,
    `${today},FTPAYOUT0002,credit,622.00,,No payout comes in`,
  ];
  const moved = await movedBy(db, () => importStatement(staff, statementOf('cbe', lines)));
  expect(moved).toEqual({ provider_fees: 250, 'bank:shop': -250 });
  const { rows } = await sql<{ matchedTo: string }>`
    select matched_to from statement_lines where matched_kind = 'payout' and state = 'matched' order by id`.execute(
    db,
  );
  expect(rows.map(({ matchedTo }) => matchedTo)).toEqual(ids);
  expect(await stateOf('FTPAYOUT0002')).toEqual(['unmatched']);
});

test('lines that are of nothing are all looked for again, however many there are', async () => {
  const before = await sql`select from statement_lines where state = 'unmatched'`.execute(db);
  const many = Array.from({ length: 250 }, (_, i) => `${today},FTNOTHING${i},other,-1.0${i % 10},,Nothing`);
  await importStatement(staff, statementOf('cbe', many));
  const rounds = Math.ceil((before.rows.length + 251) / 200);
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  for (let round = 0; round < rounds; round += 1) await matchAgain(shop.system());
  const unseen = await sql`
    select from statement_lines where state = 'unmatched' and looked_at < ${rows[0]!.at}`.execute(db);
  expect(unseen.rows).toHaveLength(0);
});
