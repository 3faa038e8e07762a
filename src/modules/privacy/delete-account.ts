import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#shop/events.ts';
import { type DeletionBlocker, type DataSubject, personalDataParts } from '#platform/personal-data-parts.ts';
import { transact } from '#platform/transact.ts';
import { verifyOwner, readProof, signOut, updateDeleted } from '#modules/identity/index.ts';
import type { OwnerProof } from '#modules/identity/security.schema.ts';
import { dataSubjectOf } from './data-subject.ts';
import {
  insertDeletion,
  lockDeletion,
  lockDataSubject,
  type DataSubjectRow,
  selectOpenDeletions,
  updateErased,
  updateFinished,
} from './privacy.queries.ts';

export const ERASE_TASK = 'privacy_erase';

/** Erased in the deleting transaction itself: from then on nobody signs in to the account. */
const AT_ONCE = 'identity';
const HOUR_MS = 3_600_000;

/** What must be finished before the caller's account can be deleted, and how the deletion is confirmed. */
export async function readDeletion(
  ctx: Ctx,
): Promise<{ holds: DeletionBlocker[]; proof: 'password' | 'email' | 'phone' }> {
  const userId = requireShopper(ctx);
  const { by: proof } = await readProof(ctx);
  const holds = await transact(ctx, async (tx) => {
    const row = await lockDataSubject(tx.db, userId);
    return row ? await findHolds(tx, row) : [];
  });
  return { holds, proof };
}

async function findHolds(tx: TxCtx, row: DataSubjectRow): Promise<DeletionBlocker[]> {
  const holds: DeletionBlocker[] = [];
  for (const [, part] of personalDataParts()) {
    const hold = await part.holds?.(tx, dataSubjectOf(row));
    if (hold) holds.push(hold);
  }
  return holds;
}

/**
 * Deletes the caller's account, once the password (or, for accounts without one, a code sent to their own address) proves
 * who asks and nothing holds it: open orders and returns (409), a store (409). In one transaction the account stops being
 * anyone's: no sign-in, no session, no name. A job then erases what each module keeps, part by part. Nothing is deleted
 * when anything is refused.
 */
export async function deleteAccount(ctx: Ctx, proof: OwnerProof): Promise<void> {
  const userId = requireShopper(ctx);
  await verifyOwner(ctx, proof);
  await transact(ctx, (tx) => endAccount(tx, userId));
  await signOut(ctx);
}

/**
 * As `deleteAccount`, in the transaction of somebody else who may erase the account and has said why: what holds it refuses
 * them too, staff among it. False when there is no such account, or none any more.
 */
export async function endAccount(tx: TxCtx, userId: number): Promise<boolean> {
  const row = await lockDataSubject(tx.db, userId);
  if (!row || row.deletedAt) return false;
  const [hold] = await findHolds(tx, row);
  if (hold) throw new AppError(hold.code, 409, hold.params ?? {});
  const person = dataSubjectOf(row);
  await insertDeletion(tx.db, userId, person.contacts);
  await updateDeleted(tx.db, userId, tx.now());
  await eraseOne(tx, person, AT_ONCE);
  await enqueue(tx, ERASE_TASK, { userId }, { jobKey: `erase:${userId}` });
  return true;
}

async function eraseOne(tx: TxCtx, person: DataSubject, name: string): Promise<void> {
  await personalDataParts()
    .find(([known]) => known === name)?.[1]
    .erase(tx, person);
  await updateErased(tx.db, person.userId, name);
}

/**
 * The worker's part: erases what is left, each module in a transaction of its own that also notes it as done, so that a
 * worker killed half-way leaves whole parts and the next one goes on with the rest. At the end even the addresses that
 * helped to find rows are forgotten. Run again, it does nothing.
 */
export async function eraseAccount(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  for (const [name] of personalDataParts()) {
    const isOpen = await transact(ctx, async (tx) => {
      const deletion = await lockDeletion(tx.db, userId);
      if (!deletion) return false;
      if (!deletion.erasedParts.includes(name))
        await eraseOne(tx, { userId, contacts: deletion.contacts }, name);
      return true;
    });
    if (!isOpen) return;
  }
  await transact(ctx, (tx) => updateFinished(tx.db, userId, tx.now()));
}

/** Queues again the deletions that a dead worker left half-way. */
export async function sweepDeletions(ctx: Ctx): Promise<void> {
  const open = await selectOpenDeletions(ctx.db, new Date(ctx.now().getTime() - HOUR_MS / 12));
  await transact(ctx, async (tx) => {
    for (const userId of open) await enqueue(tx, ERASE_TASK, { userId }, { jobKey: `erase:${userId}` });
  });
}
