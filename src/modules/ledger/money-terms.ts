import type { Ctx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { storeCalled } from './written-rule.ts';
import type { MoneyTerms, SetMoneyTerms } from './money-terms.schema.ts';
import {
  insertMoneyTerms,
  lockMoneyTerms,
  selectMoneyTerms,
  updateMoneyTerms,
} from './money-terms.queries.ts';
import { COMMISSION_TAG } from './order-money.ts';

/** The stores that bring their parcels themselves: they keep the shipping, and hold the cash. Right: money.read. */
export async function listMoneyTerms(ctx: Ctx): Promise<MoneyTerms> {
  await requireStaffToRead(ctx, 'money.read');
  return { content: await selectMoneyTerms(ctx.db), next: null };
}

/**
 * Says whether a store brings its parcels itself. It holds for orders that are placed from now on, in every
 * process within 5 s; the same again changes nothing.
 * An unknown store is a fault beside `store` (422). Right: money.adjust.
 */
export async function setMoneyTerms(ctx: Ctx, { store, deliversItself }: SetMoneyTerms): Promise<MoneyTerms> {
  const act = { right: 'money.adjust', action: 'money_terms.set', subject: null } as const;
  await staffAct(ctx, act, async (tx) => {
    const vendorId = await storeCalled(tx, store);
    await insertMoneyTerms(tx.db, vendorId);
    const before = await lockMoneyTerms(tx.db, vendorId);
    const isRepeat = before.deliversItself === deliversItself;
    if (!isRepeat) {
      await updateMoneyTerms(tx.db, vendorId, deliversItself);
      await invalidatePages(tx, [COMMISSION_TAG]);
    }
    return {
      subject: { kind: 'vendor', id: vendorId },
      before: { deliversItself: before.deliversItself },
      after: { deliversItself },
      isRepeat,
      answer: null,
    };
  });
  return await listMoneyTerms(ctx);
}
