import type { Ctx } from '#platform/context.ts';
import { claimCode, refundCodeTry } from './codes.queries.ts';
import { startSession } from './start-session.ts';
import { fieldError } from './identity.errors.ts';
import type { SignedIn } from './identity.schema.ts';
import { requestCode, checkCode } from './one-time-codes.ts';
import type { CodeAsked, PhoneVerification } from './security.schema.ts';
import { rememberDeviceOf } from './sign-in-limits.ts';
import { termsConsent } from './terms.ts';
import { insertPhoneUser, lockUserByPhone } from './users.queries.ts';

/** Sends a code to a phone number, whether or not it has an account. Throws identity.too_many_tries (429). */
export async function sendPhoneCode(ctx: Ctx, { phone }: { phone: string }): Promise<CodeAsked> {
  return await requestCode(ctx, 'phone_sign_in', phone);
}

/**
 * Signs in by phone number and code; a number without an account gets one, named `fullName`. Without a name it throws
 * identity.full_name_required (422) and the code stays good. One code signs in once; of two first sign-ins with one
 * number at once both enter the one account. `isNew`: the account was made now. Throws identity.code_wrong and code_over.
 */
export async function verifyPhone(
  ctx: Ctx,
  { codeId, code, fullName, termsAgreed }: PhoneVerification,
): Promise<SignedIn & { isNew: boolean }> {
  const { target: phone } = await checkCode(ctx, { codeId, purpose: 'phone_sign_in', code });
  let isNew = false;
  const signedIn = await startSession(ctx, async (tx) => {
    const known = await lockUserByPhone(tx.db, phone);
    isNew = !known;
    if (!known && !fullName) return 'nameless';
    if (!(await claimCode(tx.db, codeId, ctx.now()))) throw fieldError('code', 'identity.code_over');
    return known ?? insertPhoneUser(tx.db, { name: fullName!, phone, ...termsConsent(ctx, termsAgreed) });
  });
  if (signedIn === 'nameless') {
    await refundCodeTry(ctx.db, codeId);
    throw fieldError('fullName', 'identity.full_name_required');
  }
  rememberDeviceOf(ctx, phone);
  return { ...signedIn, isNew };
}
