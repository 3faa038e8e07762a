import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { audit } from '#modules/audit/index.ts';
import { updateSessionFactor } from '#modules/identity/index.ts';
import { FactorError } from './second-factor.errors.ts';

const TRIES = { limit: 10, windowMs: 15 * 60_000 };

/** The member of staff who asks, whether or not they gave a second factor. 401 for visitors, 404 for who is no staff. */
export function requireMember(ctx: Ctx): number {
  const userId = requireShopper(ctx);
  if (!ctx.actor.staff) throw RequestError.not_found();
  return userId;
}

/** Notes that the session has given its second factor now; `action`: what the log is told of it. */
export async function enter(tx: TxCtx, userId: number, action: string | null): Promise<void> {
  const { sessionId } = tx.actor;
  if (sessionId) await updateSessionFactor(tx.db, sessionId, tx.now());
  if (action !== null) await audit(tx, { action, subject: { kind: 'staff', id: userId } });
}

/** Counts a try of whatever kind. Throws factor.too_many_tries (429) beyond ten in 15 minutes. */
export async function countTry(ctx: Ctx, userId: number): Promise<void> {
  if (await countAttempt(ctx, `factor:${userId}`, TRIES)) return;
  const seconds = retryAfterSeconds(ctx, TRIES);
  throw FactorError.too_many_tries({ minutes: Math.ceil(seconds / 60), seconds });
}
