import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { getSetting } from '#shop/settings.ts';
import { audit } from '#modules/audit/index.ts';
import { selectStart, type StartRow, updateTermsAgreed } from './checklist.queries.ts';
import { lockStoreState, updateSubmitted } from './store-states.queries.ts';
import {
  type CheckKind,
  CHECK_KINDS,
  START_ITEMS,
  type StartItem,
  type StoreStart,
} from './stores.schema.ts';
import { VendorError } from './vendors.errors.ts';

/** How far the start of the own store has come. */
export async function getStart(ctx: Ctx): Promise<StoreStart> {
  const { vendorId } = await requireVendorReader(ctx, 'store.edit');
  return await startOf(ctx, vendorId);
}

/** As `getStart` of any store, for staff who were let see it; 404 when there is none. */
export async function startOf(ctx: Ctx, vendorId: number): Promise<StoreStart> {
  const row = await selectStart(ctx.db, vendorId);
  if (!row) throw VendorError.vendor_gone();
  const { state, stateReason, submittedAt } = row;
  const items = await Promise.all(
    START_ITEMS.map(async (key) => ({ key, isDone: isDone(row, key), isNeeded: await isNeeded(ctx, key) })),
  );
  const isReady = items.every((item) => item.isDone || !item.isNeeded);
  const canSubmit = state === 'onboarding' && submittedAt === null && isReady;
  return { state, stateReason, submittedAt: submittedAt?.toISOString() ?? null, items, canSubmit };
}

/** What a store still needs before it may open. */
export async function missingForStart(ctx: Ctx, vendorId: number): Promise<StartItem[]> {
  const { items } = await startOf(ctx, vendorId);
  return items.filter((item) => item.isNeeded && !item.isDone).map(({ key }) => key);
}

/** Whether it is wanted before a store opens: its terms always, the rest as the operator says (settings `store_needs_…`). */
export async function isNeeded({ db }: Pick<Ctx, 'db'>, item: StartItem): Promise<boolean> {
  if (item === 'terms') return true;
  return (await getSetting(db, `store_needs_${item}`)) === 1;
}

function isDone(row: StartRow, item: StartItem): boolean {
  return isCheck(item) ? row.accepted.includes(item) : row[item];
}

function isCheck(item: StartItem): item is CheckKind {
  return (CHECK_KINDS as readonly string[]).includes(item);
}

/** Agrees to the terms for stores, for the own store. Twice is the same as once. */
export async function agreeToStoreTerms(ctx: Ctx): Promise<StoreStart> {
  const { vendorId } = await requireVendorRight(ctx, 'store.close');
  await transact(ctx, async (tx) => {
    if (!(await updateTermsAgreed(tx.db, vendorId, tx.now()))) return;
    await audit(tx, { action: 'store.agree_to_terms', subject: { kind: 'vendor', id: vendorId }, vendorId });
  });
  return await startOf(ctx, vendorId);
}

/**
 * Asks staff to look at the own store, which is in onboarding and has what it needs: else vendors.wrong_state or
 * vendors.checks_missing (409). Twice is the same as once.
 */
export async function submitStore(ctx: Ctx): Promise<StoreStart> {
  const { vendorId } = await requireVendorRight(ctx, 'store.edit');
  await transact(ctx, async (tx) => {
    const store = await lockStoreState(tx.db, vendorId);
    if (store?.state !== 'onboarding') throw VendorError.wrong_state({ state: store?.state ?? '' });
    if (store.submittedAt !== null) return;
    const missing = await missingForStart(tx, vendorId);
    if (missing.length > 0) throw VendorError.checks_missing({ items: missing.join(', ') });
    await updateSubmitted(tx.db, vendorId, tx.now());
    await auditSubmitted(tx, vendorId);
  });
  return await startOf(ctx, vendorId);
}

async function auditSubmitted(tx: TxCtx, vendorId: number): Promise<void> {
  await audit(tx, { action: 'store.submit', subject: { kind: 'vendor', id: vendorId }, vendorId });
}
