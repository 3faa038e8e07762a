import { type Ctx, requireShopper } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { claimCode } from './codes.queries.ts';
import { checkPassword } from './check-password.ts';
import { fieldError, IdentityError } from './identity.errors.ts';
import { requestCode, checkCode } from './one-time-codes.ts';
import type { CodeAsked, OwnerProof } from './security.schema.ts';
import { selectProvedAt, updateSessionProved } from './sessions.queries.ts';
import { selectPasswordHash, selectUser, type UserRow } from './users.queries.ts';

const MINUTE_MS = 60_000;
/** How long a proof lets its session begin a change of contact or set a first password. */
export const PROOF_MS = 20 * MINUTE_MS;
/** As long again as a code lives: what was begun in time can be ended. */
export const PROOF_WITH_CODE_MS = PROOF_MS + 10 * MINUTE_MS;

/** By what the account's owner proves who asks: the password; without one a code to the address, else to the number. */
export type ProofMethod = 'password' | 'email' | 'phone';

/** How the signed-in user proves to be the account's owner, and whether this session lately has. */
export async function readProof(ctx: Ctx): Promise<{ by: ProofMethod; isGiven: boolean }> {
  const user = await ownUser(ctx);
  const hash = await selectPasswordHash(ctx.db, user.id);
  const by = hash === null ? ownContact(user).by : 'password';
  return { by, isGiven: await isProved(ctx, PROOF_MS) };
}

/** Sends a code to the account's own address or number, for `recordProof`. Throws identity.too_many_tries (429). */
export async function sendProofCode(ctx: Ctx): Promise<CodeAsked> {
  const user = await ownUser(ctx);
  const { purpose, target } = ownContact(user);
  return await requestCode(ctx, purpose, target, user.id);
}

/**
 * Makes sure, before something that must not be done with a stolen session alone, that whoever is signed in knows the
 * password, or can read the account's own mailbox or phone when it has none. Throws identity.proof_missing,
 * password_wrong, code_wrong, code_over (422), too_many_tries (429).
 */
export async function verifyOwner(ctx: Ctx, { password, codeId, code }: OwnerProof): Promise<void> {
  const user = await ownUser(ctx);
  if ((await selectPasswordHash(ctx.db, user.id)) !== null) {
    if (!password) throw fieldError('password', 'identity.proof_missing');
    await checkPassword(ctx, password, 'password');
    return;
  }
  if (!codeId || !code) throw fieldError('code', 'identity.proof_missing');
  const { purpose, target } = ownContact(user);
  const proved = await checkCode(ctx, { codeId, purpose, code });
  // A code that came to any other address proves nothing.
  if (proved.userId !== user.id || proved.target !== target) throw fieldError('code', 'identity.code_over');
  if (!(await claimCode(ctx.db, codeId, ctx.now()))) throw fieldError('code', 'identity.code_over');
}

/** As `verifyOwner`; from now on this session may change address, number and first password for 20 minutes. */
export async function recordProof(ctx: Ctx, proof: OwnerProof): Promise<void> {
  await verifyOwner(ctx, proof);
  if (ctx.actor.sessionId) await updateSessionProved(ctx.db, ctx.actor.sessionId, ctx.now());
}

/** Throws identity.proof_needed (403) unless this session gave its proof within the time. */
export async function requireProof(ctx: Ctx, withinMs: number): Promise<void> {
  if (!(await isProved(ctx, withinMs))) throw IdentityError.proof_needed();
}

async function isProved(ctx: Ctx, withinMs: number): Promise<boolean> {
  const { sessionId } = ctx.actor;
  const provedAt = sessionId ? await selectProvedAt(ctx.db, sessionId) : null;
  return provedAt !== null && ctx.now().getTime() - provedAt.getTime() <= withinMs;
}

async function ownUser(ctx: Ctx): Promise<UserRow> {
  const user = await selectUser(ctx.db, requireShopper(ctx));
  if (!user) throw RequestError.not_found();
  return user;
}

function ownContact({ email, phone }: UserRow) {
  return email === null
    ? { by: 'phone' as const, purpose: 'confirm_phone' as const, target: phone ?? '' }
    : { by: 'email' as const, purpose: 'confirm_email' as const, target: email.toLowerCase() };
}
