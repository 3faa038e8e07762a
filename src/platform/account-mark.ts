import type { Ctx } from './context.ts';
import { RequestError, AuthError } from './errors.ts';
import { allSecrets, newestSecret, sign } from './tokens.ts';
import { VISITOR_ACCOUNT_MARK } from './wire/names.ts';

const LENGTH = 16;

/** A word that is the same for each request of one account and tells nothing else; null for visitors. */
export function accountMark({ actor, config }: Pick<Ctx, 'actor' | 'config'>): string | null {
  return actor.userId === null ? null : markOf(newestSecret(config.secrets.cookie), actor.userId);
}

/** Whether a mark is that of who asks, of an earlier secret too. */
export function isOwnAccountMark({ actor, config }: Pick<Ctx, 'actor' | 'config'>, mark: string): boolean {
  const { userId } = actor;
  return (
    userId !== null && allSecrets(config.secrets.cookie).some((secret) => markOf(secret, userId) === mark)
  );
}

function markOf(secret: string, userId: number): string {
  const signed = sign(secret, 'account', String(userId));
  return signed.slice(signed.lastIndexOf('.') + 1).slice(0, LENGTH);
}

/**
 * Refuses a change that waited in the browser and whose maker is not who asks now: 401 when nobody is signed in, 409 when
 * somebody else is. What a visitor began may go on after their sign-in.
 */
export function requireSameAccount(ctx: Ctx, late: string | null): void {
  if (late === null || late === VISITOR_ACCOUNT_MARK) return;
  if (ctx.actor.userId === null) throw AuthError.sign_in_required();
  if (!isOwnAccountMark(ctx, late)) throw RequestError.other_account();
}
