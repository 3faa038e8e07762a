import type { Ctx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { EditError } from '#shop/edit-conflict.ts';
import { selectLastAct } from './audit.queries.ts';
import type { AuditSubject } from './audit.schema.ts';

/**
 * The error (409) of a form whose subject has another version by now, with who did the last of `actions` to it and when, as
 * the log says. Teams of stores are not told the names of staff.
 */
export async function changedMeanwhile(
  ctx: Ctx,
  subject: AuditSubject,
  actions: readonly string[],
): Promise<AppError> {
  const last = await selectLastAct(ctx.db, subject, actions);
  const isTold = last?.actorKind === 'vendor' || Boolean(ctx.actor.staff);
  return EditError.changed_meanwhile({
    name: (isTold && last?.actorName) || '',
    at: last?.at.toISOString() ?? '',
  });
}
