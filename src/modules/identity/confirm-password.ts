import { type Ctx, requireShopper } from '#platform/context.ts';
import { fieldFault, IdentityError } from './identity.errors.ts';
import { isPassword } from './password-hash.ts';
import { countSignInTry } from './sign-in-limits.ts';
import { selectPasswordHash } from './users.queries.ts';

/**
 * Makes sure that whoever is signed in also knows the password, before something that cannot be undone. Throws
 * identity.password_wrong (422, field `password`), password_missing (409), too_many_tries (429).
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  const userId = requireShopper(ctx);
  const hash = await selectPasswordHash(ctx.db, userId);
  if (hash === null) throw IdentityError.password_missing();
  const attempt = await countSignInTry(ctx, `user:${userId}`);
  if (!(await isPassword(password, hash))) throw fieldFault('password', 'identity.password_wrong');
  await attempt.succeeded();
}
