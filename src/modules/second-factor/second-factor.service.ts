import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { isFactorOff, requireFreshFactor } from '#shop/require-staff.ts';
import { audit } from '#modules/audit/index.ts';
import { countTry, enter, requireMember } from './enter.ts';
import { deletePasskeysOf, selectPasskeys } from './passkeys.queries.ts';
import { codeError, FactorError } from './second-factor.errors.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  insertTotp,
  replaceRecoveryCodes,
  selectTotp,
  updateRecoveryUsed,
  updateTotpConfirmed,
  updateTotpStep,
} from './second-factor.queries.ts';
import type { FactorCode, FactorState, NewTotp, RecoveryCodes } from './second-factor.schema.ts';
import { newRecoveryCodes, newTotpSecret, recoveryHash, recoveryHashes, totpStepOf, totpOf } from './totp.ts';

const SIX_DIGITS = /^\d{3} ?\d{3}$/;

/** What the caller's second factor is. 401 for visitors, 404 for everybody who is not staff. */
export async function readFactor(ctx: Ctx): Promise<FactorState> {
  const userId = requireMember(ctx);
  const totp = await selectTotp(ctx.db, userId);
  return {
    isSetUp: Boolean(totp?.confirmedAt),
    isOff: isFactorOff(ctx),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, userId),
    passkeys: (await selectPasskeys(ctx.db, userId)).length,
  };
}

/**
 * The key for the caller's authenticator, made at the first call and the same until a code of it confirms it. Throws
 * factor.is_set_up (409) afterwards: the key is never told again.
 */
export async function beginTotp(ctx: Ctx): Promise<NewTotp> {
  const userId = requireMember(ctx);
  await insertTotp(ctx.db, userId, newTotpSecret(ctx.config, userId));
  const row = await selectTotp(ctx.db, userId);
  if (!row || row.confirmedAt) throw FactorError.is_set_up();
  const totp = totpOf(ctx.config, userId, row.secret, ctx.actor.email ?? String(userId));
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Takes the authenticator into use by a first code of it; this session has given its second factor then. Answers ten
 * recovery codes, which are told this once. Errors: factor.code_wrong (422), is_set_up (409), too_many_tries (429).
 */
export async function confirmTotp(ctx: Ctx, { code }: FactorCode): Promise<RecoveryCodes> {
  const userId = requireMember(ctx);
  await countTry(ctx, userId);
  const row = await selectTotp(ctx.db, userId);
  if (!row) throw FactorError.not_set_up();
  if (row.confirmedAt) throw FactorError.is_set_up();
  const step = totpStepOf(totpOf(ctx.config, userId, row.secret, ''), digitsOf(code), ctx.now());
  if (step === null) throw codeError('factor.code_wrong');
  return await transact(ctx, async (tx) => {
    if (!(await updateTotpConfirmed(tx.db, userId, step, tx.now()))) throw FactorError.is_set_up();
    await enter(tx, userId, 'second_factor.set_up');
    return await giveRecoveryCodes(tx, userId);
  });
}

/**
 * Gives this session's second factor: six digits of the authenticator, each code counting once, or a recovery code. Errors:
 * factor.code_wrong, code_used (422), not_set_up (409), too_many_tries (429: ten in 15 minutes).
 */
export async function proveFactor(ctx: Ctx, { code }: FactorCode): Promise<void> {
  const userId = requireMember(ctx);
  await countTry(ctx, userId);
  const row = await selectTotp(ctx.db, userId);
  if (!row?.confirmedAt) throw FactorError.not_set_up();
  if (!SIX_DIGITS.test(code)) return await spendRecoveryCode(ctx, userId, code);
  const step = totpStepOf(totpOf(ctx.config, userId, row.secret, ''), digitsOf(code), ctx.now());
  if (step === null) throw codeError('factor.code_wrong');
  await transact(ctx, async (tx) => {
    if (!(await updateTotpStep(tx.db, userId, step))) throw codeError('factor.code_used');
    await enter(tx, userId, null);
  });
}

async function spendRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const hashes = recoveryHashes(tx.config, userId, code);
    if (!(await updateRecoveryUsed(tx.db, userId, hashes, tx.now()))) throw codeError('factor.code_wrong');
    await enter(tx, userId, 'second_factor.recovery_code');
  });
}

/**
 * Ten new recovery codes in the place of the earlier ones, for who has given the second factor in the last 15 minutes
 * (staff.prove_again, 403): each of them is a second factor.
 */
export async function renewRecoveryCodes(ctx: Ctx): Promise<RecoveryCodes> {
  const { userId } = await requireFreshFactor(ctx);
  return await transact(ctx, async (tx) => {
    if (!(await selectTotp(tx.db, userId))?.confirmedAt) throw FactorError.not_set_up();
    await audit(tx, { action: 'second_factor.new_codes', subject: { kind: 'staff', id: userId } });
    return await giveRecoveryCodes(tx, userId);
  });
}

/** Forgets somebody's second factor, in the transaction of who lets them go or reset it. */
export async function forgetSecondFactor(tx: TxCtx, userId: number): Promise<void> {
  await deleteSecondFactor(tx.db, userId);
  await deletePasskeysOf(tx.db, userId);
}

async function giveRecoveryCodes(tx: TxCtx, userId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx.db,
    userId,
    codes.map((code) => recoveryHash(tx.config, userId, code)),
  );
  return { codes };
}

function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}
