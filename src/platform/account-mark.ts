import type { Ctx } from './context.ts';
import { RequestError, AuthError } from './errors.ts';
import { sign } from './tokens.ts';
import { VISITOR_ACCOUNT_MARK } from './wire/names.ts';

const LENGTH = 16;

/** A word that is the same for each request of one account and tells nothing else; null for visitors. */
export function accountMark({ actor, config }: Pick<Ctx, 'actor' | 'config'>): string | null {
  if (actor.userId === null) return null;
  const signed = sign(config.secrets.cookie, 'account', String(actor.userId));
  return signed.slice(signed.lastIndexOf('.') + 1).slice(0, LENGTH);
}

/**
 * Refuses a change that waited in the browser and whose maker is not who asks now: 401 when nobody is signed in, 409 when
 * somebody else is. What a visitor began may go on after their sign-in.
 */
export function requireSameAccount(ctx: Ctx, late: string | null): void {
  if (late === null || late === VISITOR_ACCOUNT_MARK) return;
  const mark = accountMark(ctx);
  if (mark === null) throw AuthError.sign_in_required();
  if (mark !== late) throw RequestError.other_account();
}
