import type { Ctx, TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import type { StoreState } from '#shop/vendor-rights.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { notifyTeamOfStore, type StoreNews } from '#modules/notifications/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { missingForStart } from './checklist.ts';
import { countOpenWork, lockStoreState, selectStateReason, updateState } from './store-states.queries.ts';
import type { SendBack } from './stores.schema.ts';
import { VendorError } from './vendors.errors.ts';

type Move = {
  action: string;
  from: readonly StoreState[];
  to: StoreState;
  news: StoreNews;
  /** What must hold beside the state. */
  assert?: (tx: TxCtx, vendorId: number) => Promise<void>;
};

const SENT_BACK = 'vendors.send_back';

const OPEN: Move = {
  action: 'vendors.open',
  from: ['onboarding'],
  to: 'open',
  news: 'opened',
  assert: async (tx, vendorId) => {
    const missing = await missingForStart(tx, vendorId);
    if (missing.length > 0) throw VendorError.checks_missing({ items: missing.join(', ') });
  },
};
const SUSPEND: Move = { action: 'vendors.suspend', from: ['open'], to: 'suspended', news: 'suspended' };
const RESTORE: Move = { action: 'vendors.restore', from: ['suspended'], to: 'open', news: 'restored' };
const CLOSE: Move = {
  action: 'vendors.close',
  from: ['onboarding', 'open', 'suspended'],
  to: 'closed',
  news: 'closed',
  assert: async (tx, vendorId) => {
    const { orders, returns, hasMoney } = await countOpenWork(tx.db, vendorId);
    if (orders + returns > 0) throw VendorError.work_open({ orders, returns });
    if (hasMoney) throw VendorError.money_open();
  },
};

/**
 * Opens a store that has everything it needs (else vendors.checks_missing, 409): its goods sell from this moment. As all moves
 * of a store's state: right vendors.decide, in the audit log, the team is told; twice is the same as once, a move that the
 * state does not allow is vendors.wrong_state (409), an unknown store vendors.vendor_gone (404).
 */
export async function openStore(ctx: Ctx, vendorId: number): Promise<void> {
  await move(ctx, vendorId, OPEN, '');
}

/** Stops new sales of an open store; its team finishes what is under way. See `openStore`. */
export async function suspendVendor(ctx: Ctx, vendorId: number, { reason }: { reason: string }) {
  await move(ctx, vendorId, SUSPEND, reason);
}

/** Lets a suspended store sell again. See `openStore`. */
export async function restoreVendor(ctx: Ctx, vendorId: number, { reason }: { reason: string }) {
  await move(ctx, vendorId, RESTORE, reason);
}

/** Closes a store for good, once no order, return (vendors.work_open, 409) or money of it (vendors.money_open, 409) is open. See `openStore`. */
export async function closeVendor(ctx: Ctx, vendorId: number, { reason }: { reason: string }) {
  await move(ctx, vendorId, CLOSE, reason);
}

/**
 * Sends a store that waits for review back to its team, which reads the reason and submits again. For the same reason again
 * changes nothing. Where it was submitted anew or sent back since it was looked at (`submittedAt`): desk.changed_meanwhile (409),
 * with who did it; where it does not wait for review: vendors.not_submitted (409). See `openStore`.
 */
export async function sendBackStore(ctx: Ctx, vendorId: number, { reason, submittedAt }: SendBack) {
  const subject = { kind: 'vendor', id: vendorId };
  const act = { right: 'vendors.decide', action: SENT_BACK, subject, vendorId, reason } as const;
  await staffAct(ctx, act, async (tx) => {
    const store = await lockStoreState(tx.db, vendorId);
    if (!store) throw VendorError.vendor_gone();
    const { state, stateReason } = store;
    if (state !== 'onboarding') throw VendorError.wrong_state({ state });
    const isWaiting = store.submittedAt !== null;
    if (!isWaiting && stateReason === reason) return { answer: undefined, isRepeat: true };
    if (submittedAt !== undefined && submittedAt !== store.submittedAt?.toISOString())
      throw await changedMeanwhile(tx, subject, ['store.submit', SENT_BACK]);
    if (!isWaiting) throw VendorError.not_submitted();
    await putInto(tx, vendorId, { state, reason, news: 'sent_back' });
    return { before: { state }, after: { state }, answer: undefined };
  });
}

/**
 * Opens a store in the caller's transaction where nothing needed is missing; whether it did. One that has no owner yet opens
 * before its terms are agreed to: nobody joins it as the first owner without.
 */
export async function openIfReady(
  tx: TxCtx,
  vendorId: number,
  { hasOwner }: { hasOwner: boolean },
): Promise<boolean> {
  const missing = await missingForStart(tx, vendorId);
  if (missing.some((item) => hasOwner || item !== 'terms')) return false;
  await updateState(tx.db, vendorId, { state: 'open', reason: '', at: tx.now() });
  await invalidateStorePages(tx, vendorId);
  return true;
}

/**
 * Why sales of the own store are stopped, for anybody of its team: '' while it is open or gets ready, without asking the
 * database. 401 for visitors, 404 for people of no team.
 */
export async function stateReason(ctx: Ctx): Promise<string> {
  const { vendorId, state } = requireTeam(ctx);
  return state === 'suspended' || state === 'closed' ? await selectStateReason(ctx.db, vendorId) : '';
}

async function move(ctx: Ctx, vendorId: number, { action, from, to, news, assert }: Move, reason: string) {
  const subject = { kind: 'vendor', id: vendorId };
  await staffAct(ctx, { right: 'vendors.decide', action, subject, vendorId, reason }, async (tx) => {
    const store = await lockStoreState(tx.db, vendorId);
    if (!store) throw VendorError.vendor_gone();
    const [before, after] = [{ state: store.state }, { state: to }];
    if (store.state === to) return { answer: undefined, isRepeat: true };
    if (!from.includes(store.state)) throw VendorError.wrong_state({ state: store.state });
    await assert?.(tx, vendorId);
    await putInto(tx, vendorId, { state: to, reason, news });
    return { before, after, answer: undefined };
  });
}

type Put = { state: StoreState; reason: string; news: StoreNews };

async function putInto(tx: TxCtx, vendorId: number, { state, reason, news }: Put): Promise<void> {
  await updateState(tx.db, vendorId, { state, reason, at: tx.now() });
  await invalidateStorePages(tx, vendorId);
  await notifyTeamOfStore(tx, vendorId, { news, words: reason });
}

/** Every kept page that shows the store or its goods. */
export async function invalidateStorePages(tx: TxCtx, vendorId: number): Promise<void> {
  await invalidatePages(tx, ['vendors', 'catalog', `vendor:${vendorId}`]);
}
