import type { Ctx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { birr, santim } from '#shop/money.ts';
import { getSetting } from '#shop/settings.ts';
import { bookCashRemitted } from '#modules/ledger/index.ts';
import { foldText } from '#modules/search/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { RemittanceError } from './remittances.errors.ts';
import {
  type HeldDay,
  insertRemittance,
  lockHeld,
  type RemittanceRow,
  selectHeldDays,
  selectHolders,
  selectRemittances,
} from './remittances.queries.ts';
import type { CashHeld, CashHolder, ReceiveCash, Remittance } from './remittances.schema.ts';

const LATEST = 20;

/**
 * Who holds cash of the shop, what is expected of them for each day, and what was handed over lately. A store's cash that was set
 * off against what it is owed is expected no more, the earliest days first. Right: money.read.
 */
export async function listCashHeld(ctx: Ctx): Promise<CashHeld> {
  await requireStaffToRead(ctx, 'money.read');
  const holders = await selectHolders(ctx.db);
  const [days, latest, limit] = await Promise.all([
    selectHeldDays(
      ctx.db,
      holders.map(({ holder }) => holder),
    ),
    selectRemittances(ctx.db, LATEST),
    getSetting(ctx.db, 'cash_holder_max_santim'),
  ]);
  const ofHolder = Map.groupBy(days, ({ holder }) => holder);
  const content = holders.map(({ holder, businessName, balance }): CashHolder => ({
    holder,
    businessName,
    balance: birr(balance),
    isAboveLimit: balance > limit,
    days: stillHeld(ofHolder.get(holder) ?? [], balance).map(({ day, orders, santim: expected }) => ({
      day,
      orders,
      expected: birr(expected),
    })),
  }));
  return { content, next: null, limit: birr(limit), latest: latest.map(toRemittance) };
}

/** Of what was taken, what is still there: the latest days, up to what the holder has in all. */
function stillHeld(days: readonly HeldDay[], balance: number): HeldDay[] {
  let left = balance;
  const held = days.toReversed().map((day) => {
    const here = Math.min(day.santim, left);
    left -= here;
    return { ...day, santim: here };
  });
  return held.toReversed().filter((day) => day.santim > 0);
}

/**
 * Notes that a holder handed over the cash of a day, counted by whoever asks and a second person; books it. What is short the
 * holder owes. The sum that was expected must be the one that was shown: of two who note the same at once one is refused, and
 * the same again is too (remittances.expected_changed, 409). A difference must be explained (422, `note`), and the second person is
 * somebody else (422, `witness`). Right: money.adjust.
 */
export async function receiveCash(ctx: Ctx, given: ReceiveCash): Promise<CashHeld> {
  const { holder, day, witness, note } = given;
  const [expectedSantim, countedSantim] = [santim(given.expected), santim(given.counted)];
  const act = { right: 'money.adjust', action: 'cash.receive', subject: null, reason: note } as const;
  await staffAct(ctx, act, async (tx) => {
    if (isSameName(witness, tx.actor.name))
      throw fieldFaults({ witness: { code: 'remittances.witness_is_you' } });
    if (expectedSantim !== countedSantim && note === '')
      throw fieldFaults({ note: { code: 'remittances.note_required' } });
    const balance = await lockHeld(tx.db, holder);
    const days = stillHeld(await selectHeldDays(tx.db, [holder]), balance);
    const found = days.find((one) => one.day === day);
    if (!found || found.santim !== expectedSantim) throw RemittanceError.expected_changed();
    const remittance = { holder, day, expectedSantim, countedSantim, witness, note };
    const row = { ...remittance, receivedBy: tx.actor.userId!, handedAt: tx.now() };
    const id = await insertRemittance(tx.db, row);
    await bookCashRemitted(tx, { id, holder, expectedSantim, countedSantim });
    return { answer: null, subject: { kind: 'remittance', id }, after: remittance };
  });
  return await listCashHeld(ctx);
}

/** Whether both names are spelled alike, whatever their letters' case, marks and blanks. */
function isSameName(one: string, other: string | null): boolean {
  const [a, b] = [one, other ?? ''].map((name) => foldText(name).replaceAll(' ', ''));
  return a === b;
}

function toRemittance(row: RemittanceRow): Remittance {
  const { id, holder, businessName, day, expectedSantim, countedSantim, receiver, witness, note, handedAt } =
    row;
  return {
    id,
    holder,
    businessName,
    day,
    expected: birr(expectedSantim),
    counted: birr(countedSantim),
    difference: birr(countedSantim - expectedSantim),
    receivedBy: receiver,
    witness,
    note,
    handedAt: handedAt.toISOString(),
    slipUrl: row.slipFileId === null ? null : `/api/admin/cash/remittances/${id}/slip`,
  };
}
