import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { claimCode, giveTryBack } from './codes.queries.ts';
import { openSession } from './enter.ts';
import { fieldFault } from './identity.errors.ts';
import type { SignedIn } from './identity.schema.ts';
import { askForCode, checkCode } from './one-time-codes.ts';
import type { CodeAsked, PhoneVerification } from './security.schema.ts';
import { rememberDeviceOf } from './sign-in-limits.ts';
import { termsNow } from './terms.ts';
import { insertPhoneUser, selectUserByPhone } from './users.queries.ts';

/** Sends a code to a phone number, whether or not it has an account. Throws identity.too_many_tries (429). */
export async function sendPhoneCode(ctx: Ctx, { phone }: { phone: string }): Promise<CodeAsked> {
  return await askForCode(ctx, 'phone_sign_in', phone);
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
  const known = await selectUserByPhone(ctx.db, phone);
  if (!known && !fullName) {
    await giveTryBack(ctx.db, codeId);
    throw fieldFault('fullName', 'identity.full_name_required');
  }
  const user = await transact(ctx, async (tx) => {
    if (!(await claimCode(tx.db, codeId, ctx.now()))) throw fieldFault('code', 'identity.code_over');
    const { termsAgreed: agreed, ...terms } = termsNow(ctx, termsAgreed);
    return known ?? insertPhoneUser(tx.db, { name: fullName!, phone, termsAgreed: agreed, ...terms });
  });
  rememberDeviceOf(ctx, phone);
  return { ...(await openSession(ctx, user)), isNew: !known };
}
