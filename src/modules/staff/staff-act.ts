import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { requireStaff } from '#shop/require-staff.ts';
import type { StaffRight } from '#shop/staff-rights.ts';
import { audit } from '#modules/audit/index.ts';
import type { AuditSubject } from '#modules/audit/audit.schema.ts';

type Act = {
  right: StaffRight;
  action: string;
  /** Null where the act makes its subject, which its work then names. */
  subject: AuditSubject | null;
  vendorId?: number | null;
  reason?: string | null;
};

type Done<T> = {
  before?: unknown;
  after?: unknown;
  answer: T;
  /** Whether it had been done before and nothing changed: then the log gets no line. */
  isRepeat?: boolean;
  /** Of an act that makes its subject. */
  subject?: AuditSubject;
};

/**
 * One act of staff: the right is asked for, `work` runs in one transaction, and its line in the audit log is written in the
 * same; none for a repeat that changes nothing. `work` may run again after a conflict (`transact`). Errors as of `requireStaff`.
 */
export async function staffAct<T>(ctx: Ctx, act: Act, work: (tx: TxCtx) => Promise<Done<T>>): Promise<T> {
  await requireStaff(ctx, act.right);
  return await transact({ ...ctx, isStaffAct: true }, async (tx) => {
    const { before, after, answer, isRepeat = false, subject = act.subject } = await work(tx);
    if (isRepeat) return answer;
    if (subject === null) throw new Error(`${act.action} names no subject.`);
    const { action, vendorId = null, reason = null } = act;
    await audit(tx, { action, subject, vendorId, before, after, reason });
    return answer;
  });
}
