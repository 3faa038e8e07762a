import { expect, test } from 'vitest';
import { claimTransfer, confirmClaim } from '#modules/payments/index.ts';
import { approvePayoutRun, getPayoutRun, makePayoutRun, markPayoutPaid } from '#modules/payouts/index.ts';
import { bankStatements } from '#tests/support/bank-statements.ts';
import { movedBy } from '#tests/support/books.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore } from '#tests/support/payouts.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { dying } from '#tests/support/racing.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { getLine, ignoreLine, importStatement, listLines, reopenLine } from './index.ts';
import { matchAgain } from './match-lines.ts';

const shop = await payingShop();
const { db } = shop;
const { staff, account, buy, claimOf } = await transferShop(shop);
const { today, statementOf, stateOf } = bankStatements(staff);

const idOf = async (reference: string) => {
  const { content } = await listLines(staff, {
    state: null,
    q: reference,
    sort: '-at',
    after: null,
    cols: [],
  });
  return content[0]!.id;
};

test('X03 a line that was ignored by mistake is opened again, with why in the log, and twice is once', async () => {
  await importStatement(staff, statementOf('cbe', [`${today},FTWRONG00001,other,-15.00,,Charge`]));
  const id = await idOf('FTWRONG00001');
  await ignoreLine(staff, id, { reason: 'A charge' });
  await dying(staff, (dead) => reopenLine(dead, id, { reason: 'Killed half-way' }));
  expect(await stateOf('FTWRONG00001')).toEqual(['ignored']);
  await Promise.all([1, 2, 3].map(() => reopenLine(staff, id, { reason: 'It is a refund' })));
  expect(await stateOf('FTWRONG00001')).toEqual(['unmatched']);
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'reason', 'before', 'after'])
    .where('subjectKind', '=', 'statement_line')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();
  expect(lines.slice(1)).toEqual([
    {
      action: 'statements.reopen_line',
      reason: 'It is a refund',
      before: { state: 'ignored' },
      after: { state: 'unmatched' },
    },
  ]);
  await ignoreLine(staff, id, { reason: 'A charge after all' });
  expect(await stateOf('FTWRONG00001')).toEqual(['ignored']);
});

test('X03 a payout’s line that amount and day alone told is opened again, and not taken for the same payout', async () => {
  await aPayableStore(shop.database, { released: 63_300 });
  const runId = await makePayoutRun(staff);
  await approvePayoutRun(shop.database.ctx(await aStaffMember(db, 'finance')), runId);
  const [payout] = (await getPayoutRun(staff, runId)).payouts;
  await markPayoutPaid(staff, payout!.id, { reference: 'FTPAYOUT0009' });
  await importStatement(staff, statementOf('cbe', [`${today},FTGUESS00009,Payment,-633.00,2.50,Payout`]));
  const id = await idOf('FTGUESS00009');
  expect(await getLine(staff, id)).toMatchObject({
    state: 'matched',
    matchedTo: payout!.id,
    mayReopen: true,
  });
  const moved = await movedBy(db, async () => {
    await reopenLine(staff, id, { reason: 'It is the rent' });
    await Promise.all([1, 2].map(() => matchAgain(shop.system())));
  });
  expect(moved).toEqual({});
  expect(await getLine(staff, id)).toMatchObject({ state: 'unmatched', matchedTo: null, mayReopen: false });
  // The payout is free for the line that is its own.
  await importStatement(staff, statementOf('cbe', [`${today},FTPAYOUT0009,Payment,-633.00,,Payout`]));
  expect(await stateOf('FTPAYOUT0009')).toEqual(['matched']);
});

test('X03 what its reference tells, or has brought money to the bank in the books, is not opened again', async () => {
  const sure = await buy();
  await claimTransfer(sure.buyer, sure.paymentId, { accountId: account.id, reference: 'FTSURE000001' });
  await importStatement(staff, statementOf('cbe', [`${today},FTSURE000001,credit,220.00,,`]));
  await expect(reopenLine(staff, await idOf('FTSURE000001'), { reason: 'Wrong' })).rejects.toMatchObject({
    code: 'reconciliation.line_sure',
    status: 409,
  });
  const booked = await buy();
  await claimTransfer(booked.buyer, booked.paymentId, { accountId: account.id, reference: 'FTTYPO000009' });
  await confirmClaim(staff, await claimOf('FTTYPO000009'), { received: 220 });
  await importStatement(staff, statementOf('cbe', [`${today},FTTRUE000009,credit,220.00,,`]));
  await expect(reopenLine(staff, await idOf('FTTRUE000009'), { reason: 'Wrong' })).rejects.toMatchObject({
    code: 'reconciliation.line_booked',
    status: 409,
  });
  expect(await stateOf('FTTRUE000009')).toEqual(['matched']);
  await expect(reopenLine(staff, 999_999_999, { reason: 'Wrong' })).rejects.toMatchObject({ status: 404 });
});

test('X03 a buyer’s money that was taken for a provider’s settlement is opened again, and found by its own reference', async () => {
  const sent = await importStatement(
    staff,
    statementOf('sandbox', [`${today},ST-0001,settlement,-220.00,,Sent to the bank`]),
  );
  expect(sent).toMatchObject({ matched: 1 });
  const bought = await buy();
  await importStatement(staff, statementOf('cbe', [`${today},FTMINE000001,credit,220.00,,`]));
  const id = await idOf('FTMINE000001');
  expect(await getLine(staff, id)).toMatchObject({ state: 'matched', matchedKind: 'settlement' });
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTMINE000001' });
  await reopenLine(staff, id, { reason: 'It is a buyer’s' });
  const lines = await db
    .selectFrom('auditLog')
    .select('before')
    .where('subjectKind', '=', 'statement_line')
    .where('subjectId', '=', String(id))
    .execute();
  expect(lines).toMatchObject([{ before: { state: 'matched', matchedKind: 'settlement' } }]);
  const moved = await movedBy(db, () => matchAgain(shop.system()));
  expect(moved).toEqual({ 'bank:shop': 22_000, held: -22_000 });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', placed: 1 });
  // The settlement is free for the line that is its own.
  await importStatement(staff, statementOf('cbe', [`${today},FTCHAPA00001,credit,220.00,,`]));
  expect(await getLine(staff, await idOf('FTCHAPA00001'))).toMatchObject({
    state: 'matched',
    matchedKind: 'settlement',
  });
});
