import { expect, test } from 'vitest';
import { importStatement } from '#modules/reconciliation/index.ts';
import { readQueues } from '#modules/queues/index.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { balancesOf } from '#tests/support/books.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { claimTransfer, closeUnseen, confirmClaim, getClaim, listClaims } from './index.ts';
import { findUnseenTransfers } from './unseen-transfers.ts';

const shop = await payingShop();
const { staff, owner, account, buy, claimOf } = await transferShop(shop);
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => dayInEthiopia(new Date(Date.now() + days * DAY_MS));

let files = 0;
/** The bank's statement with one line of nobody's, of that day, and those given. */
async function take(day: string, lines: readonly string[] = []): Promise<void> {
  files += 1;
  const text = ['date,reference,type,amount', `${day},FILE${files},other,-0.01`, ...lines].join('\n');
  const file = new File([text], `cbe-${files}.csv`);
  await importStatement(staff, { provider: 'cbe', file, isDryRun: false });
}

/** A transfer that staff confirm with their eyes on the bank's account. */
async function confirmed(reference: string): Promise<number> {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference });
  const id = await claimOf(reference);
  await confirmClaim(staff, id, { received: 220 });
  return id;
}

/** The clock of so many days later looks, as often and as often at once as it likes. */
async function look(days: number): Promise<number[]> {
  const later = { ...shop.system(), now: () => new Date(Date.now() + days * DAY_MS) };
  await Promise.all([1, 2, 3].map(() => findUnseenTransfers(later)));
  const { content } = await listClaims(staff, {
    state: 'unseen',
    q: null,
    sort: '-at',
    after: null,
    cols: [],
  });
  const waits = (await readQueues(staff)).content.find(({ kind }) => kind === 'unseen_transfers')?.count ?? 0;
  expect(waits).toBe(content.length);
  return content.map(({ id }) => id);
}

test('a transfer that staff confirmed and no statement shows is a task, until its line comes or another of staff says why', async () => {
  const [late, never] = [await confirmed('FTUNSEEN0001'), await confirmed('FTUNSEEN0002')];
  expect(await look(100)).toEqual([]);
  // One that ends the day before says nothing of it, nor do statements that begin after it.
  await take(dayAfter(-1));
  expect(await look(100)).toEqual([]);
  await take(dayAfter(1), [`${dayAfter(0)},FTSEEN000001,credit,99.00`]);
  expect(await look(4)).toEqual([]);
  expect(await look(6)).toEqual([never, late]);
  expect(await getClaim(staff, late)).toMatchObject({ isOwnDecision: true });
  expect(await getClaim(owner, late)).toMatchObject({ isOwnDecision: false });
  expect((await getClaim(staff, late)).unseenSince).not.toBeNull();

  const before = await balancesOf(shop.db);
  await take(dayAfter(2), [`${dayAfter(0)},FTUNSEEN0001,credit,220.00`]);
  expect(await look(6)).toEqual([never]);
  await expect(closeUnseen(owner, late, { reason: 'x' })).rejects.toMatchObject({
    code: 'payments.transfer_decided',
  });
  const arrived = await balancesOf(shop.db);
  expect(arrived).not.toEqual(before);

  const reason = 'It came to our other account';
  await expect(closeUnseen(staff, never, { reason })).rejects.toMatchObject({
    code: 'payments.unseen_for_two',
  });
  await closeUnseen(owner, never, { reason });
  await expect(closeUnseen(owner, never, { reason: 'again' })).rejects.toMatchObject({ status: 409 });
  expect(await look(100)).toEqual([]);
  expect(await balancesOf(shop.db)).toEqual(arrived);
  const { rows } = await shop.pool.query(
    "select reason from audit_log where action = 'transfers.close_unseen' and subject_id = $1",
    [String(never)],
  );
  expect(rows).toEqual([{ reason }]);
});
