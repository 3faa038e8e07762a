import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Ctx } from '#platform/context.ts';
import { FORMER_COOKIE, PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import { isOwnAccountMark } from '#platform/account-mark.ts';
import { allSecrets, newestSecret } from '#platform/tokens.ts';
import { SECRET_FIELD } from './form-values.ts';

/**
 * A form that was sent after its sign-in had ended, from a browser without scripts: kept in that browser until its
 * owner has signed in again, encrypted, for half an hour. Nobody else is shown it. Passwords, card fields and files are
 * never kept.
 */
type Draft = {
  /** The form's page: path and query, without a language. */
  path: string;
  fields: [string, string][];
  /** Who typed it: the account mark of the sign-in that had ended; null when there was none. */
  typist: string | null;
};

const COOKIE = 'adey_draft';
/** Browsers take about 4 KB a cookie; a longer form spreads over several. */
const PART = 3_500;
const PARTS = 3;
const SECONDS = 30 * 60;
const INFLATED_MAX = 256 * 1024;

/** Keeps what was typed; a form that is too long even when compressed is not kept. */
export async function setFormDraft(ctx: Ctx, path: string, body: FormData): Promise<void> {
  const fields = [...body].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !SECRET_FIELD.test(pair[0]),
  );
  const sealed = await encrypt(ctx, { path, fields, typist: formerAccountMark(ctx) });
  if (sealed.length > PART * PARTS) return;
  for (let i = 0; i < PARTS; i += 1) {
    const part = sealed.slice(i * PART, (i + 1) * PART);
    if (part !== '') ctx.visit.setCookie(`${COOKIE}_${i}`, part, { maxAgeSeconds: SECONDS });
    else if (ctx.visit.cookie(`${COOKIE}_${i}`)) ctx.visit.setCookie(`${COOKIE}_${i}`, null);
  }
}

/** Whether a form of this page waits for its owner to sign in. */
export async function hasFormDraft(ctx: Ctx, path: string): Promise<boolean> {
  return (await readDraft(ctx))?.path === path;
}

/**
 * What was typed into this page's form, and forgets it; null when nothing was kept for the page, or when another account
 * than the one that typed it is signed in.
 */
export async function takeFormDraft(ctx: Ctx, path: string): Promise<URLSearchParams | null> {
  const draft = await readDraft(ctx);
  if (draft?.path !== path) return null;
  for (let i = 0; i < PARTS; i += 1)
    if (ctx.visit.cookie(`${COOKIE}_${i}`)) ctx.visit.setCookie(`${COOKIE}_${i}`, null);
  const isOwn = draft.typist === null || isOwnAccountMark(ctx, draft.typist);
  return isOwn ? new URLSearchParams(draft.fields) : null;
}

/** Whose sign-in had ended when this request came: its cookies still say so. */
function formerAccountMark(ctx: Ctx): string | null {
  const { accountMark } = decodePersonal(ctx.visit.cookie(PERSONAL_COOKIE));
  return accountMark ?? ctx.visit.cookie(FORMER_COOKIE);
}

async function readDraft(ctx: Ctx): Promise<Draft | null> {
  let sealed = '';
  for (let i = 0; i < PARTS; i += 1) sealed += ctx.visit.cookie(`${COOKIE}_${i}`) ?? '';
  return sealed === '' ? null : await decrypt(ctx, sealed);
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'draft', 32));
}

/** A JSON Web Encryption (AES-256-GCM), compressed, with its end of life inside. */
async function encrypt(ctx: Ctx, draft: Draft): Promise<string> {
  return await new EncryptJWT(draft)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })
    .setExpirationTime(new Date(ctx.now().getTime() + SECONDS * 1_000))
    .encrypt(keyOf(newestSecret(ctx.config.secrets.cookie)));
}

/** Null for whatever is not a draft of ours, or is too old. */
async function decrypt(ctx: Ctx, sealed: string): Promise<Draft | null> {
  for (const secret of allSecrets(ctx.config.secrets.cookie))
    try {
      const { payload } = await jwtDecrypt<Draft>(sealed, keyOf(secret), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        maxDecompressedLength: INFLATED_MAX,
        requiredClaims: ['exp'],
        currentDate: ctx.now(),
      });
      return payload;
    } catch {
      // Another secret's, or none of ours.
    }
  return null;
}
