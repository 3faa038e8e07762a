import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { violatesConstraint } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { queueEmail, queueSms } from '#modules/notifications/index.ts';
import { claimCode, type CodePurpose } from './codes.queries.ts';
import { salutationName } from './salutation-name.ts';
import { fieldError, IdentityError } from './identity.errors.ts';
import { PROOF_MS, PROOF_WITH_CODE_MS, requireProof } from './owner-proof.ts';
import type { CodeAsked, CodeGiven } from './security.schema.ts';
import { deleteSessionsBut } from './sessions.queries.ts';
import { runProofHooks } from './sign-in-hooks.ts';
import { requestCode, checkCode } from './one-time-codes.ts';
import { lockUser, selectUser, updateUser, type UserRow } from './users.queries.ts';

/**
 * Sends a code to an e-mail address that the signed-in user wants to have, or to the present one to prove it. Throws
 * identity.proof_needed (403) for another than the present one unless this session proved its owner lately.
 */
export async function addEmail(ctx: Ctx, { email }: { email: string }): Promise<CodeAsked> {
  const userId = requireShopper(ctx);
  const target = email.toLowerCase();
  if (target !== (await selectUser(ctx.db, userId))?.email?.toLowerCase()) await requireProof(ctx, PROOF_MS);
  return await requestCode(ctx, 'confirm_email', target, userId);
}

/**
 * Makes the proved address the account's; a new one signs every other device out. Throws identity.code_wrong, code_over,
 * proof_needed (403), and email_taken (409) for another's.
 */
export async function confirmEmail(ctx: Ctx, given: CodeGiven): Promise<{ email: string }> {
  const email = await confirm(ctx, given, 'confirm_email');
  return { email };
}

/** As `addEmail`, by SMS, to a phone number to sign in with. */
export async function addPhone(ctx: Ctx, { phone }: { phone: string }): Promise<CodeAsked> {
  const userId = requireShopper(ctx);
  if (phone !== (await selectUser(ctx.db, userId))?.phone) await requireProof(ctx, PROOF_MS);
  return await requestCode(ctx, 'confirm_phone', phone, userId);
}

/** As `confirmEmail`, for a number to sign in with. Throws identity.code_wrong, code_over, proof_needed, phone_taken (409). */
export async function confirmPhone(ctx: Ctx, given: CodeGiven): Promise<{ phone: string }> {
  const phone = await confirm(ctx, given, 'confirm_phone');
  return { phone };
}

/** Whether the signed-in user has proved that this e-mail address or phone number is theirs; false for visitors. */
export async function isProvedContact(ctx: Ctx, contact: string): Promise<boolean> {
  const user = ctx.actor.userId === null ? undefined : await selectUser(ctx.db, ctx.actor.userId);
  if (!user) return false;
  const own = [user.emailVerified ? user.email : null, user.phoneVerified ? user.phone : null];
  return own.some((one) => one?.toLowerCase() === contact.toLowerCase());
}

/**
 * The owner has proved the target, so it may be told when another account has it: they can sign in to that one. What was
 * ordered with it in this browser joins the account.
 */
async function confirm(ctx: Ctx, { codeId, code }: CodeGiven, purpose: CodePurpose): Promise<string> {
  const userId = requireShopper(ctx);
  const proved = await checkCode(ctx, { codeId, purpose, code });
  if (proved.userId !== userId) throw fieldError('code', 'identity.code_over');
  const { target } = proved;
  const changes =
    purpose === 'confirm_email'
      ? { email: target, emailVerified: true }
      : { phone: target, phoneVerified: true };
  try {
    await transact(ctx, async (tx) => {
      if (!(await claimCode(tx.db, codeId, ctx.now()))) throw fieldError('code', 'identity.code_over');
      const before = await lockUser(tx.db, userId);
      const known = purpose === 'confirm_email' ? before?.email?.toLowerCase() : before?.phone;
      if (known !== target) {
        await requireProof(tx, PROOF_WITH_CODE_MS);
        await deleteSessionsBut(tx.db, userId, ctx.actor.sessionId ?? null);
      }
      await updateUser(tx.db, userId, changes);
      if (before) await notifyFormerContact(tx, before, { purpose, target, codeId });
    });
  } catch (error) {
    if (violatesConstraint(error, 'users_email_key')) throw IdentityError.email_taken();
    if (violatesConstraint(error, 'users_phone_own')) throw IdentityError.phone_taken();
    throw error;
  }
  await runProofHooks(ctx, userId);
  return target;
}

/** Tells the address or number that the account had until now, once: its owner may not be who changed it. */
async function notifyFormerContact(
  tx: TxCtx,
  user: UserRow,
  { purpose, target, codeId }: { purpose: CodePurpose; target: string; codeId: string },
): Promise<void> {
  const { id, email, phone } = user;
  const former = purpose === 'confirm_email' ? email : phone;
  if (!former || former.toLowerCase() === target) return;
  const message = {
    dedupeKey: `identity.contact_changed:${codeId}`,
    recipient: former,
    locale: tx.locale,
    params: { name: salutationName(user, former) },
    aboutUserId: id,
  };
  await (purpose === 'confirm_email'
    ? queueEmail(tx, { ...message, template: 'email_changed' })
    : queueSms(tx, { ...message, template: 'phone_changed' }));
}
