import { type Ctx, requireShopper } from '#platform/context.ts';
import { fieldError, IdentityError } from './identity.errors.ts';
import { isPassword } from './password-hash.ts';
import { countSignInTry } from './sign-in-limits.ts';
import { selectPasswordHash } from './users.queries.ts';

/**
 * Makes sure that whoever is signed in also knows the password, before something that cannot be undone; answers its hash.
 * Throws identity.password_wrong (422, for `field`), password_missing (409), too_many_tries (429).
 */
export async function checkPassword(ctx: Ctx, password: string, field: string): Promise<string> {
  const userId = requireShopper(ctx);
  const hash = await selectPasswordHash(ctx.db, userId);
  if (hash === null) throw IdentityError.password_missing();
  const attempt = await countSignInTry(ctx, `user:${userId}`);
  if (!(await isPassword(password, hash))) throw fieldError(field, 'identity.password_wrong');
  await attempt.succeeded();
  return hash;
}
