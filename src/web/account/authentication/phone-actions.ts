import { NoFormFields, PhoneCodeFormFields, PhoneFormFields } from '#modules/identity/security.schema.ts';
import { resendCode, sendPhoneCode, verifyPhone } from '#modules/identity/index.ts';
import type { Ctx } from '#platform/context.ts';
import { form, type PageArgs, seeOther } from '#handlers/handlers.ts';
import { barePath, safePath } from '#platform/language.ts';
import { RETURN_TO } from '#shop/sign-in-address.ts';
import { clearCodeCookie, setCodeCookie, readCodeCookie, readWaiting, type CodeWait } from './code-cookie.ts';

/** Signing in or up by phone: the number, then the code, which may be asked for again. */
export const phoneForms = {
  phone: form(PhoneFormFields, async (ctx, { phone }, args) => {
    setCodeCookie(ctx, 'phone_sign_in', (await sendPhoneCode(ctx, { phone })).codeId);
    throw seeOther(ctx, here(args));
  }),
  resend: form(NoFormFields, async (ctx, _form, args) => {
    await resendCode(ctx, readCodeCookie(ctx, 'phone_sign_in'), 'phone_sign_in');
    throw seeOther(ctx, here(args, 'resent'));
  }),
  code: form(PhoneCodeFormFields, async (ctx, given, { url }) => {
    const { isNew } = await verifyPhone(ctx, { ...given, codeId: readCodeCookie(ctx, 'phone_sign_in') });
    clearCodeCookie(ctx, 'phone_sign_in');
    const returnTo = safePath(url.searchParams.get(RETURN_TO));
    const query = new URLSearchParams({ done: isNew ? 'signed-up' : 'signed-in', returnTo });
    throw seeOther(ctx, `${barePath(url.pathname)}?${query.toString()}`);
  }),
};

/** The same screen, at its step of the code. */
function here({ url }: PageArgs, done?: string): string {
  const query = new URLSearchParams({ with: 'phone' });
  const returnTo = url.searchParams.get(RETURN_TO);
  if (returnTo) query.set(RETURN_TO, safePath(returnTo));
  if (done) query.set('done', done);
  return `${barePath(url.pathname)}?${query.toString()}`;
}

/**
 * By which means the screen lets people in, and for a phone number at which step it is; `either`: by the one that fits the
 * screen's width.
 */
export type PhoneStep = { by: 'email' | 'either' } | { by: 'phone'; waiting: CodeWait | null };

/** The means that the address asks for. */
export async function readPhoneStep(ctx: Ctx, { url }: PageArgs): Promise<PhoneStep> {
  const wanted = url.searchParams.get('with');
  if (wanted !== 'phone') return { by: wanted === 'email' ? 'email' : 'either' };
  const isChanging = url.searchParams.has('change');
  return { by: 'phone', waiting: isChanging ? null : await readWaiting(ctx, 'phone_sign_in') };
}
