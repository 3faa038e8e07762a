import { createHmac, randomInt } from 'node:crypto';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { allSecrets, isSame, newestSecret } from '#platform/tokens.ts';
import { enqueue } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { queueEmail, queueSms } from '#modules/notifications/index.ts';
import { countCodeSend } from './code-limits.ts';
import {
  insertCodeResend,
  type CodePurpose,
  type CodeRow,
  countCodeTry,
  insertCode,
  lockUnsentCode,
  selectCode,
  updateCodeSent,
} from './codes.queries.ts';
import { salutationName } from './salutation-name.ts';
import { fieldError, IdentityError } from './identity.errors.ts';
import type { CodeAsked } from './security.schema.ts';
import { selectUser, selectUserByEmail, selectUserByPhone, type UserRow } from './users.queries.ts';

export const CODE_TASK = 'identity_send_code';

const LIFE_MS = 10 * 60_000;
const WAIT_MS = 60_000;
const TRIES_MAX = 5;
const SENDS_MAX = 5;

/**
 * Asks for a code to `target`. Nothing here looks at whether the target has an account: the worker does, after the
 * answer, so neither the answer nor its time tells. Throws identity.too_many_tries (429).
 */
export async function requestCode(
  ctx: Ctx,
  purpose: CodePurpose,
  target: string,
  userId: number | null = null,
): Promise<CodeAsked> {
  await countCodeSend(ctx, target);
  return await transact(ctx, async (tx) => {
    const { locale } = ctx;
    const code = await insertCode(tx.db, { purpose, target, userId, locale, ...timesOf(ctx) });
    await enqueue(tx, CODE_TASK, { codeId: code.id }, { priority: 'awaited' });
    return shown(code);
  });
}

/**
 * Asks for a new code to the same target. Throws identity.code_wait (429) before 60 seconds are over, identity.code_over
 * (422) when the request is gone or has had its five messages.
 */
export async function resendCode(ctx: Ctx, codeId: string, purpose: CodePurpose): Promise<CodeAsked> {
  const code = await selectCode(ctx.db, codeId, purpose, ctx.now());
  if (!code || code.sends >= SENDS_MAX || code.verifiedAt) throw IdentityError.code_over();
  const waitMs = code.resendAt.getTime() - ctx.now().getTime();
  if (waitMs > 0) throw IdentityError.code_wait({ seconds: Math.ceil(waitMs / 1_000) });
  await countCodeSend(ctx, code.target);
  return await transact(ctx, async (tx) => {
    const asked = { id: codeId, purpose };
    const again = await insertCodeResend(tx.db, asked, {
      now: ctx.now(),
      sendsMax: SENDS_MAX,
      ...timesOf(ctx),
    });
    // Another press of the same button came first.
    if (!again) throw IdentityError.code_wait({ seconds: WAIT_MS / 1_000 });
    await enqueue(tx, CODE_TASK, { codeId }, { priority: 'awaited' });
    return shown(again);
  });
}

/** A request for a code as its own browser may see it; null when it is over. */
export async function readCode(ctx: Ctx, codeId: string, purpose: CodePurpose): Promise<CodeRow | null> {
  return (await selectCode(ctx.db, codeId, purpose, ctx.now())) ?? null;
}

/**
 * Checks a code and counts the try, in one statement and whatever the request is worth. Throws identity.code_wrong, or
 * identity.code_over (422) after five tries or ten minutes; a request without an account is always wrong.
 */
export async function checkCode(
  ctx: Ctx,
  { codeId, purpose, code }: { codeId: string; purpose: CodePurpose; code: string },
): Promise<{ target: string; userId: number | null }> {
  const row = await countCodeTry(ctx.db, { id: codeId, purpose, now: ctx.now(), triesMax: TRIES_MAX });
  const expected = row?.codeHash ?? '';
  const given = allSecrets(ctx.config.secrets.auth).map((secret) => hashCode(secret, codeId, code));
  if (!row) throw fieldError('code', 'identity.code_over');
  if (!given.some((hash) => isSame(hash, expected))) throw fieldError('code', 'identity.code_wrong');
  return { target: row.target, userId: row.userId };
}

/** The worker's part: makes the code and queues its message, once for each time it was asked for. */
export async function sendCode(ctx: Ctx, { codeId }: { codeId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const asked = await lockUnsentCode(tx.db, codeId, ctx.now());
    if (!asked) return;
    const purpose = asked.purpose as CodePurpose;
    const user = await recipientOf(tx, { ...asked, purpose });
    const userId = user?.id ?? asked.userId;
    const isSent = purpose === 'phone_sign_in' || purpose === 'prove_phone' || user !== undefined;
    const code = isSent ? String(randomInt(1_000_000)).padStart(6, '0') : null;
    const codeHash = code && hashCode(newestSecret(tx.config.secrets.auth), codeId, code);
    await updateCodeSent(tx.db, codeId, { sends: asked.sends, userId, codeHash });
    if (code === null) return;
    const message = {
      dedupeKey: `identity.code:${codeId}:${asked.sends}`,
      recipient: asked.target,
      locale: asked.locale,
      template: 'identity_code' as const,
      params: { name: salutationName(user, asked.target), code, for: MEANINGS[purpose] },
      aboutUserId: user?.id ?? null,
    };
    await (asked.target.startsWith('+') ? queueSms(tx, message) : queueEmail(tx, message));
  });
}

const MEANINGS = {
  phone_sign_in: 'sign_in',
  password_reset: 'reset',
  confirm_email: 'confirm',
  confirm_phone: 'confirm',
  prove_phone: 'confirm',
} as const;

async function recipientOf(
  tx: TxCtx,
  { purpose, target, userId }: { purpose: CodePurpose; target: string; userId: number | null },
): Promise<UserRow | undefined> {
  if (purpose === 'password_reset' || purpose === 'phone_sign_in')
    return target.startsWith('+') ? selectUserByPhone(tx.db, target) : selectUserByEmail(tx.db, target);
  return userId === null ? undefined : selectUser(tx.db, userId);
}

/** Six digits alone could be found from a plain hash; this one needs the server's secret. */
function hashCode(secret: string, codeId: string, code: string): string {
  return createHmac('sha256', secret).update(`code\0${codeId}\0${code}`).digest('base64url');
}

function timesOf(ctx: Ctx): { resendAt: Date; expiresAt: Date } {
  const now = ctx.now().getTime();
  return { resendAt: new Date(now + WAIT_MS), expiresAt: new Date(now + LIFE_MS) };
}

function shown({ id, resendAt, expiresAt }: CodeRow): CodeAsked {
  return { codeId: id, resendAt: resendAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
