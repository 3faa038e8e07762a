import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Ctx } from '#platform/context.ts';
import { decodePersonal, FORMER_COOKIE, PERSONAL_COOKIE } from '#platform/personal-cookie.ts';
import { readerMark } from '#platform/reader-mark.ts';
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
  /** Who typed it: the reader mark of the sign-in that had ended; null when there was none. */
  reader: string | null;
};

const COOKIE = 'adey_draft';
/** Browsers take about 4 KB a cookie; a longer form spreads over several. */
const PART = 3_500;
const PARTS = 3;
const SECONDS = 30 * 60;
const INFLATED_MAX = 256 * 1024;

/** Keeps what was typed; a form that is too long even when compressed is not kept. */
export function keepDraft(ctx: Ctx, path: string, body: FormData): void {
  const fields = [...body].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !SECRET_FIELD.test(pair[0]),
  );
  const reader = formerReader(ctx);
  const sealed = seal(ctx, JSON.stringify({ path, fields, reader } satisfies Draft));
  if (sealed.length > PART * PARTS) return;
  for (let i = 0; i < PARTS; i += 1) {
    const part = sealed.slice(i * PART, (i + 1) * PART);
    if (part !== '') ctx.visit.setCookie(`${COOKIE}_${i}`, part, { maxAgeSeconds: SECONDS });
    else if (ctx.visit.cookie(`${COOKIE}_${i}`)) ctx.visit.setCookie(`${COOKIE}_${i}`, null);
  }
}

/** Whether a form of this page waits for its owner to sign in. */
export function hasDraft(ctx: Ctx, path: string): boolean {
  return readDraft(ctx)?.path === path;
}

/**
 * What was typed into this page's form, and forgets it; null when nothing was kept for the page, or when another account
 * than the one that typed it is signed in.
 */
export function takeDraft(ctx: Ctx, path: string): URLSearchParams | null {
  const draft = readDraft(ctx);
  if (draft?.path !== path) return null;
  for (let i = 0; i < PARTS; i += 1)
    if (ctx.visit.cookie(`${COOKIE}_${i}`)) ctx.visit.setCookie(`${COOKIE}_${i}`, null);
  const isOwn = draft.reader === null || draft.reader === readerMark(ctx);
  return isOwn ? new URLSearchParams(draft.fields) : null;
}

/** Whose sign-in had ended when this request came: its cookies still say so. */
function formerReader(ctx: Ctx): string | null {
  const { reader } = decodePersonal(ctx.visit.cookie(PERSONAL_COOKIE));
  return reader ?? ctx.visit.cookie(FORMER_COOKIE);
}

const restored = new WeakSet<Ctx>();

/** Says that this request shows a kept form again: its action must not run. */
export function markRestored(ctx: Ctx): void {
  restored.add(ctx);
}

export function isRestored(ctx: Ctx): boolean {
  return restored.has(ctx);
}

function readDraft(ctx: Ctx): Draft | null {
  let sealed = '';
  for (let i = 0; i < PARTS; i += 1) sealed += ctx.visit.cookie(`${COOKIE}_${i}`) ?? '';
  const text = sealed === '' ? null : open(ctx, sealed);
  return text === null ? null : (JSON.parse(text) as Draft);
}

function keyOf(ctx: Ctx): Buffer {
  return Buffer.from(hkdfSync('sha256', ctx.config.secrets.cookie, '', 'draft', 32));
}

/** AES-256-GCM: nobody reads or changes it on the way, with a fresh nonce and its end of life inside. */
function seal(ctx: Ctx, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce);
  const end = Buffer.alloc(8);
  end.writeBigUInt64BE(BigInt(ctx.now().getTime() + SECONDS * 1_000));
  const body = Buffer.concat([cipher.update(end), cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function open(ctx: Ctx, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    if (Number(plain.readBigUInt64BE()) < ctx.now().getTime()) return null;
    return inflateRawSync(plain.subarray(8), { maxOutputLength: INFLATED_MAX }).toString();
  } catch {
    return null;
  }
}
