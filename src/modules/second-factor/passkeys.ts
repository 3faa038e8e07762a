import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { requireFreshFactor } from '#shop/require-staff.ts';
import { SITE } from '#shop/site.ts';
import { audit } from '#modules/audit/index.ts';
import { FactorError } from './second-factor.errors.ts';
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  selectPasskeys,
  takeChallenge,
  updatePasskeyName,
  updatePasskeyUsed,
  upsertChallenge,
} from './passkeys.queries.ts';
import type {
  CeremonyOptions,
  NewPasskey,
  Passkey,
  PasskeyList,
  PasskeyProof,
  PasskeyRename,
} from './passkeys.schema.ts';
import { countTry, enter, requireMember } from './enter.ts';

/** Loaded when somebody has a passkey: 20 MB that most web processes never need. */
const loadCeremonies = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;
const PASSKEYS_MAX = 10;
/** ES256 and RS256, which every device knows one of. */
const supportedAlgorithmIDs = [-7, -257];

/** The caller's passkeys. 401 for visitors, 404 for everybody who is not staff, as of every call here. */
export async function listPasskeys(ctx: Ctx): Promise<PasskeyList> {
  const rows = await selectPasskeys(ctx.db, requireMember(ctx));
  return { content: rows.map(toPasskey), next: null };
}

/**
 * What the browser asks a device for to make a passkey, good for five minutes and once. Wants a second factor of the last 15
 * minutes. Throws factor.too_many_passkeys (409) beyond ten.
 */
export async function beginPasskey(ctx: Ctx): Promise<CeremonyOptions> {
  const { userId } = await requireFreshFactor(ctx);
  const known = await selectPasskeys(ctx.db, userId);
  if (known.length >= PASSKEYS_MAX) throw FactorError.too_many_passkeys();
  const { generateRegistrationOptions } = await loadCeremonies();
  const options = await generateRegistrationOptions({
    rpName: SITE.name,
    rpID: hostOf(ctx),
    userName: ctx.actor.email ?? String(userId),
    userID: Buffer.from(`adey:${userId}`),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(ctx, userId, options.challenge);
  return { ...options };
}

/**
 * Keeps the passkey that a device made for `beginPasskey`. Errors: factor.passkey_refused (422: not signed for this shop, or
 * too late), passkey_known, too_many_passkeys (409), staff.prove_again (403).
 */
export async function addPasskey(ctx: Ctx, { name, credential }: NewPasskey): Promise<Passkey> {
  const { userId } = await requireFreshFactor(ctx);
  const { verifyRegistrationResponse } = await loadCeremonies();
  const made = await verified(async () =>
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      supportedAlgorithmIDs,
      ...(await expected(ctx, userId)),
    }),
  );
  if (!made.verified) throw FactorError.passkey_refused();
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential;
  const transports = credential.response.transports ?? [];
  return await transact(ctx, async (tx) => {
    if ((await selectPasskeys(tx.db, userId)).length >= PASSKEYS_MAX) throw FactorError.too_many_passkeys();
    const row = { userId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name };
    const id = await insertPasskey(tx.db, row);
    if (id === null) throw FactorError.passkey_known();
    await note(tx, userId, 'add_passkey', { after: { name } });
    return { id, name, createdAt: tx.now().toISOString(), lastUsedAt: null };
  });
}

/** What the browser asks a device to sign, as the second factor of this session; null where there is no passkey. */
export async function askPasskey(ctx: Ctx): Promise<CeremonyOptions | null> {
  const userId = requireMember(ctx);
  const known = await selectPasskeys(ctx.db, userId);
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await loadCeremonies();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(ctx),
    allowCredentials: known.map(toDescriptor),
    userVerification: 'preferred',
  });
  await keepChallenge(ctx, userId, options.challenge);
  return { ...options };
}

/**
 * Gives this session's second factor by a passkey. A signature counts once. Errors: factor.passkey_unknown, passkey_refused
 * (422), too_many_tries (429: ten in 15 minutes, codes among them).
 */
export async function provePasskey(ctx: Ctx, { credential }: PasskeyProof): Promise<void> {
  const userId = requireMember(ctx);
  await countTry(ctx, userId);
  const challenge = await expected(ctx, userId);
  const { verifyAuthenticationResponse } = await loadCeremonies();
  await transact(ctx, async (tx) => {
    const known = await lockPasskey(tx.db, userId, credential.id);
    if (!known) throw FactorError.passkey_unknown();
    const { id, credentialId, publicKey, counter, transports } = known;
    const proof = await verified(() =>
      verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON,
        ...challenge,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(publicKey),
          counter,
          transports: transports as AuthenticatorTransport[],
        },
      }),
    );
    if (!proof.verified) throw FactorError.passkey_refused();
    await updatePasskeyUsed(tx.db, id, { counter: proof.authenticationInfo.newCounter, now: tx.now() });
    await enter(tx, userId, null);
  });
}

/** Gives a passkey another name. Throws factor.passkey_gone (404). */
export async function renamePasskey(ctx: Ctx, id: number, { name }: PasskeyRename): Promise<void> {
  const { userId } = await requireFreshFactor(ctx);
  await transact(ctx, async (tx) => {
    const before = await updatePasskeyName(tx.db, { userId, id, name });
    if (before === undefined) throw FactorError.passkey_gone();
    await note(tx, userId, 'rename_passkey', { before: { name: before }, after: { name } });
  });
}

/** Forgets a passkey: it opens nothing any more. Throws factor.passkey_gone (404), also for one that is gone already. */
export async function removePasskey(ctx: Ctx, id: number): Promise<void> {
  const { userId } = await requireFreshFactor(ctx);
  await transact(ctx, async (tx) => {
    const name = await deletePasskey(tx.db, userId, id);
    if (name === undefined) throw FactorError.passkey_gone();
    await note(tx, userId, 'remove_passkey', { before: { name } });
  });
}

type Row = Awaited<ReturnType<typeof selectPasskeys>>[number];

function toPasskey({ id, name, createdAt, lastUsedAt }: Row): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

function toDescriptor({ credentialId, transports }: Row) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

function hostOf({ config }: Ctx): string {
  return new URL(config.publicUrl).hostname;
}

async function keepChallenge(ctx: Ctx, userId: number, challenge: string): Promise<void> {
  await upsertChallenge(ctx.db, {
    userId,
    challenge,
    expiresAt: new Date(ctx.now().getTime() + CHALLENGE_MS),
  });
}

/** What an answer must be signed for: the challenge, which this uses up, and this shop's address. */
async function expected(ctx: Ctx, userId: number) {
  const challenge = await takeChallenge(ctx.db, userId, ctx.now());
  if (challenge === null) throw FactorError.passkey_refused();
  return {
    expectedChallenge: challenge,
    expectedOrigin: ctx.config.publicUrl,
    expectedRPID: hostOf(ctx),
    requireUserVerification: false,
  };
}

/** The library throws plain errors for what is forged, garbled or meant for somebody else. */
async function verified<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && !('status' in error)) throw FactorError.passkey_refused();
    throw error;
  }
}

async function note(
  tx: TxCtx,
  userId: number,
  act: 'add_passkey' | 'rename_passkey' | 'remove_passkey',
  change: { before?: object; after?: object },
): Promise<void> {
  await audit(tx, {
    action: `second_factor.${act}`,
    subject: { kind: 'staff', id: userId },
    ...change,
  });
}
