import type { TxCtx } from '#platform/context.ts';
import { insertAudit } from './audit.queries.ts';
import type { AuditEntry } from './audit.schema.ts';

/**
 * Writes into the audit log, in the caller's transaction: no change without its line, no line without its change. Who and in
 * which request stands in `tx`; the time is the database's. Lines are never changed and never deleted singly. Who works for the
 * shop and is of a store's team acts as its team there, acts of staff (`staffAct`) aside.
 */
export async function audit(tx: TxCtx, entry: AuditEntry): Promise<void> {
  await insertAudit(tx.db, {
    ...entry,
    actorId: tx.actor.userId,
    actorKind: kindOf(tx, entry),
    requestId: tx.requestId ?? null,
  });
}

function kindOf({ actor, isStaffAct }: TxCtx, { vendorId }: AuditEntry): 'staff' | 'vendor' | 'system' {
  if (actor.userId === null) return 'system';
  if (isStaffAct) return 'staff';
  const isOwnStore = typeof vendorId === 'number' && vendorId === actor.vendorId;
  return actor.staff && !isOwnStore ? 'staff' : 'vendor';
}
