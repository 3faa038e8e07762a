import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { claimCode, refundCodeTry } from './codes.queries.ts';
import { fieldError } from './identity.errors.ts';
import { requestCode, checkCode } from './one-time-codes.ts';
import type { CodeAsked, CodeGiven } from './security.schema.ts';

/** What the field of the code is called where a proof is a part of something else. */
const FIELD = 'phoneProof.code';

/** Sends a code by SMS to a number that somebody without an account gave. Throws identity.too_many_tries (429). */
export async function requestPhoneProof(ctx: Ctx, { phone }: { phone: string }): Promise<CodeAsked> {
  return await requestCode(ctx, 'prove_phone', phone);
}

/**
 * The number that a code proves. It stays good until `claimPhoneProof`, so that what it was given for may fail for another
 * reason. Throws identity.code_wrong and code_over (422), for the field `phoneProof.code`.
 */
export async function checkPhoneProof(ctx: Ctx, proof: CodeGiven): Promise<string> {
  try {
    const { target } = await checkCode(ctx, { ...proof, purpose: 'prove_phone' });
    await refundCodeTry(ctx.db, proof.codeId);
    return target;
  } catch (error) {
    if (error instanceof AppError && error.fields.code) throw fieldError(FIELD, error.code);
    throw error;
  }
}

/** Uses a proof up, once. Throws identity.code_over (422) when it was used before. */
export async function claimPhoneProof(tx: TxCtx, { codeId }: CodeGiven): Promise<void> {
  if (!(await claimCode(tx.db, codeId, tx.now()))) throw fieldError(FIELD, 'identity.code_over');
}
