import { randomUUID } from 'node:crypto';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { checkPassword } from './check-password.ts';
import { fieldError, IdentityError } from './identity.errors.ts';
import type { PasswordChange, SessionView } from './security.schema.ts';
import { PROOF_MS, requireProof } from './owner-proof.ts';
import { hashPassword } from './password-hash.ts';
import { notifyPasswordChanged } from './reset-password.ts';
import { deleteOwnSession, deleteSessionsBut, selectSessions } from './sessions.queries.ts';
import { assertNotTrivial } from './assert-not-trivial.ts';
import { replacePassword, selectPasswordHash, selectUser } from './users.queries.ts';

const SESSIONS_SHOWN = 100;

/** The signed-in user's latest live sessions, the current one marked. `device` is what the browser called itself. */
export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  const userId = requireShopper(ctx);
  const rows = await selectSessions(ctx.db, userId, ctx.now(), SESSIONS_SHOWN);
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    device: userAgent ?? '',
    ipAddress: ipAddress ?? '',
    signedInAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
    isCurrent: id === ctx.actor.sessionId,
  }));
}

/** Signs one device of the user out. 404 for a session that is not theirs. The current one: use signOut. */
export async function revokeSession(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteOwnSession(ctx.db, requireShopper(ctx), id))) throw RequestError.not_found();
}

/** Signs every other device out; answers how many. */
export async function revokeOtherSessions(ctx: Ctx): Promise<number> {
  return await deleteSessionsBut(ctx.db, requireShopper(ctx), ctx.actor.sessionId ?? null);
}

/** How the signed-in user can sign in, for the Setting screen. */
export async function getSignInMethods(ctx: Ctx) {
  const userId = requireShopper(ctx);
  const [user, hash] = [await selectUser(ctx.db, userId), await selectPasswordHash(ctx.db, userId)];
  if (!user) throw RequestError.not_found();
  const { email, emailVerified, phone, phoneVerified } = user;
  return { email, emailVerified, phone, phoneVerified, hasPassword: hash !== null };
}

/**
 * Changes the password and signs every other device out. Throws identity.password_wrong (422, field `current`),
 * password_missing (409), password_common or password_personal (field `next`), too_many_tries (429).
 */
export async function changePassword(ctx: Ctx, { current, next }: PasswordChange): Promise<void> {
  const hash = await checkPassword(ctx, current, 'current');
  await storePassword(ctx, { from: hash, next });
}

/**
 * Gives the account its first password (people who sign in by phone or Google) and signs every other device out. Throws
 * identity.proof_needed (403) unless this session proved its owner lately, identity.password_exists (409).
 */
export async function setPassword(ctx: Ctx, { next }: { next: string }): Promise<void> {
  const userId = requireShopper(ctx);
  if ((await selectPasswordHash(ctx.db, userId)) !== null) throw IdentityError.password_exists();
  await requireProof(ctx, PROOF_MS);
  await storePassword(ctx, { from: null, next });
}

/** Of a change and a reset at the same moment the one that was not asked with the present password fails. */
async function storePassword(ctx: Ctx, { from, next }: { from: string | null; next: string }): Promise<void> {
  const userId = requireShopper(ctx);
  const user = await selectUser(ctx.db, userId);
  if (!user) throw RequestError.not_found();
  assertNotTrivial(next, user, 'next');
  const hash = await hashPassword(next);
  await transact(ctx, async (tx) => {
    if (!(await replacePassword(tx.db, userId, { from, to: hash })))
      throw from === null
        ? IdentityError.password_exists()
        : fieldError('current', 'identity.password_wrong');
    await deleteSessionsBut(tx.db, userId, ctx.actor.sessionId ?? null);
    await notifyPasswordChanged(tx, user, randomUUID());
  });
}
