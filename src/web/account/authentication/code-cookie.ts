import { readCode } from '#modules/identity/index.ts';
import type { Ctx } from '#platform/context.ts';
import { sign, unsign } from '#platform/tokens.ts';

type Purpose = 'phone_sign_in' | 'password_reset';

const NAMES: Record<Purpose, string> = { phone_sign_in: 'adey_code', password_reset: 'adey_reset' };
const SECONDS = 20 * 60;

/** Binds a request for a code to this browser: nobody else can enter or use up its code. */
export function setCodeCookie(ctx: Ctx, purpose: Purpose, codeId: string): void {
  const value = sign(ctx.config.secrets.cookie, purpose, codeId);
  ctx.visit.setCookie(NAMES[purpose], value, { maxAgeSeconds: SECONDS });
}

export function clearCodeCookie(ctx: Ctx, purpose: Purpose): void {
  ctx.visit.setCookie(NAMES[purpose], null);
}

/** The id of this browser's latest request; '' when it has none. */
export function readCodeCookie(ctx: Ctx, purpose: Purpose): string {
  return unsign(ctx.config.secrets.cookie, purpose, ctx.visit.cookie(NAMES[purpose])) ?? '';
}

/** What the screen of a code shows: where it went, and how long until another may be asked for. */
export type CodeWait = { target: string; waitSeconds: number; isProved: boolean };

/** This browser's latest request, while it can still lead to something. */
export async function readWaiting(ctx: Ctx, purpose: Purpose): Promise<CodeWait | null> {
  const codeId = readCodeCookie(ctx, purpose);
  const code = codeId === '' ? null : await readCode(ctx, codeId, purpose);
  if (!code) return null;
  const waitMs = code.resendAt.getTime() - ctx.now().getTime();
  return {
    target: code.target,
    waitSeconds: Math.max(0, Math.ceil(waitMs / 1_000)),
    isProved: code.verifiedAt !== null,
  };
}
