import type { Ctx, TxCtx } from '#platform/context.ts';
import type { StaffRight } from '#shop/staff-rights.ts';
import { deleteSessionsBut, updateLock } from '#modules/identity/index.ts';
import { endAccount } from '#modules/privacy/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { AccountError } from './accounts.errors.ts';
import { lockAccountRow } from './accounts.queries.ts';
import type { GiveReason } from './accounts.schema.ts';

const RIGHT: StaffRight = 'users.lock';

/**
 * Locks an account: every session of it is over at once, and nobody signs in to it until it is unlocked. Who works for the shop
 * is not locked (accounts.is_staff, 409). Of two at once one finds it locked (accounts.locked, 409). Right: users.lock.
 */
export async function lockAccount(ctx: Ctx, id: number, { reason }: GiveReason): Promise<void> {
  await actOn(ctx, { id, action: 'users.lock', reason }, async (tx, { lockedAt }) => {
    if (lockedAt !== null) throw AccountError.locked();
    await updateLock(tx.db, id, { lockedAt: tx.now(), lockReason: reason });
    const ended = await deleteSessionsBut(tx.db, id, null);
    return {
      before: { isLocked: false },
      after: { isLocked: true, endedSessions: ended },
      answer: undefined,
    };
  });
}

/** Opens a locked account again, also of who works for the shop. One that is open: accounts.not_locked (409). Right: users.lock. */
export async function unlockAccount(ctx: Ctx, id: number, { reason }: GiveReason): Promise<void> {
  await actOn(ctx, { id, action: 'users.unlock', reason, ofStaffToo: true }, async (tx, { lockedAt }) => {
    if (lockedAt === null) throw AccountError.not_locked();
    await updateLock(tx.db, id, null);
    return { before: { isLocked: true }, after: { isLocked: false }, answer: undefined };
  });
}

/** Signs an account out everywhere; answers how many sessions that were. Twice is harmless. Right: users.lock. */
export async function endSessionsOf(
  ctx: Ctx,
  id: number,
  { reason }: GiveReason,
): Promise<{ ended: number }> {
  return await actOn(ctx, { id, action: 'users.end_sessions', reason }, async (tx) => {
    const ended = await deleteSessionsBut(tx.db, id, null);
    return { after: { endedSessions: ended }, answer: { ended } };
  });
}

/**
 * Erases an account for its owner, who asked for it: as when they delete it themselves, refused (409) while orders, returns or a
 * store are open. Right: users.lock.
 */
export async function eraseAccountOf(ctx: Ctx, id: number, { reason }: GiveReason): Promise<void> {
  await actOn(ctx, { id, action: 'users.erase', reason }, async (tx) => {
    if (!(await endAccount(tx, id))) throw AccountError.gone();
    return { after: { isErased: true }, answer: undefined };
  });
}

type Act = { id: number; action: string; reason: string; ofStaffToo?: boolean };
type Found = NonNullable<Awaited<ReturnType<typeof lockAccountRow>>>;
type Work<T> = (tx: TxCtx, found: Found) => Promise<{ before?: unknown; after?: unknown; answer: T }>;

/** Holds the account's row meanwhile, so that two acts on it follow each other. */
function actOn<T>(ctx: Ctx, { id, action, reason, ofStaffToo = false }: Act, work: Work<T>): Promise<T> {
  const act = { right: RIGHT, action, subject: { kind: 'user', id }, reason };
  return staffAct(ctx, act, async (tx) => {
    const found = await lockAccountRow(tx.db, id);
    if (!found) throw AccountError.gone();
    if (found.isStaff && !ofStaffToo) throw AccountError.is_staff();
    return await work(tx, found);
  });
}
