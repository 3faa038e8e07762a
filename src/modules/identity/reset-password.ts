import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { normalizePhone } from '#shop/places.ts';
import { queueEmail, queueSms } from '#modules/notifications/index.ts';
import { claimCode, selectCode, updateVerified } from './codes.queries.ts';
import { salutationName } from './salutation-name.ts';
import { IdentityError } from './identity.errors.ts';
import type { CodeAsked } from './security.schema.ts';
import { requestCode, checkCode } from './one-time-codes.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessionsBut } from './sessions.queries.ts';
import { assertNotTrivial } from './assert-not-trivial.ts';
import { deleteLinks, selectUser, updateUser, upsertPassword, type UserRow } from './users.queries.ts';

/**
 * Sends a code to the e-mail address or phone number, if it has an account; the answer and its time are the same if it
 * has none. Throws identity.too_many_tries (429).
 */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<CodeAsked> {
  const target = email.includes('@') ? email.toLowerCase() : normalizePhone(email);
  return await requestCode(ctx, 'password_reset', target ?? email);
}

/** Proves the code of a reset; from now on `resetPassword` takes the request. Throws identity.code_wrong, code_over. */
export async function verifyReset(
  ctx: Ctx,
  { codeId, code }: { codeId: string; code: string },
): Promise<void> {
  await checkCode(ctx, { codeId, purpose: 'password_reset', code });
  await updateVerified(ctx.db, codeId, ctx.now());
}

/**
 * Sets a new password on a proved request, once: signs every session of the account out and tells its owner. Throws
 * identity.code_over (422) without a proved request, identity.password_common and password_personal.
 */
export async function resetPassword(
  ctx: Ctx,
  { codeId, password }: { codeId: string; password: string },
): Promise<void> {
  const proved = await selectCode(ctx.db, codeId, 'password_reset', ctx.now());
  const user = proved?.verifiedAt && proved.userId ? await selectUser(ctx.db, proved.userId) : undefined;
  if (!proved || !user) throw IdentityError.code_over();
  assertNotTrivial(password, user);
  const hash = await hashPassword(password);
  await transact(ctx, async (tx) => {
    if (!(await claimCode(tx.db, codeId, ctx.now()))) throw IdentityError.code_over();
    await upsertPassword(tx.db, user.id, hash);
    if (!proved.target.startsWith('+') && !user.emailVerified) await takeOver(tx, user);
    await deleteSessionsBut(
      tx.db,
      user.id,
      ctx.actor.userId === user.id ? (ctx.actor.sessionId ?? null) : null,
    );
    await notifyPasswordChanged(tx, user, `reset:${codeId}`);
  });
}

/**
 * The owner of the address proved it for the first time. Whoever signed up with it before may have been a stranger
 * waiting for the owner: no other way in survives.
 */
async function takeOver(tx: TxCtx, user: UserRow): Promise<void> {
  await deleteLinks(tx.db, user.id);
  await updateUser(tx.db, user.id, { emailVerified: true, phoneVerified: false });
}

/** Tells the owner, once for each `occasion`, that the password was changed. */
export async function notifyPasswordChanged(tx: TxCtx, user: UserRow, occasion: string): Promise<void> {
  const recipient = user.email ?? user.phone;
  if (!recipient) return;
  const message = {
    dedupeKey: `identity.password_changed:${occasion}`,
    locale: tx.locale,
    template: 'password_changed' as const,
    params: { name: salutationName(user, recipient) },
    aboutUserId: user.id,
    recipient,
  };
  await (user.email ? queueEmail(tx, message) : queueSms(tx, message));
}
