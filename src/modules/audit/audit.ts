import type { TxCtx } from '#platform/context.ts';
import { insertAudit } from './audit.queries.ts';
import type { AuditEntry } from './audit.schema.ts';

/**
 * Writes into the audit log, in the caller's transaction: no change without its line, no line without its change. Who and in
 * which request stands in `tx`; the time is the database's. Lines are never changed and never deleted singly.
 */
export async function audit(tx: TxCtx, entry: AuditEntry): Promise<void> {
  const { actor } = tx;
  await insertAudit(tx.db, {
    ...entry,
    actorId: actor.userId,
    actorKind: actor.userId === null ? 'system' : actor.staff ? 'staff' : 'vendor',
    requestId: tx.requestId ?? null,
  });
}
