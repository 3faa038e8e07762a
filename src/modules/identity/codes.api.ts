import { createRoute, type z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { SignedIn } from './identity.schema.ts';
import { askForCodeAgain } from './one-time-codes.ts';
import { sendPhoneCode, verifyPhone } from './phone-sign-in.ts';
import { askForReset, resetPassword, verifyReset } from './reset-password.ts';
import {
  CodeAsked,
  CodeGiven,
  CodeRepeat,
  PasswordReset,
  PhoneGiven,
  PhoneVerification,
  ResetWish,
} from './security.schema.ts';

const tags = ['Identity'];
const asked = {
  200: json(CodeAsked, 'The same answer whether or not there is an account.'),
  422: problem('It is not as it should be, or the request for a code is over.'),
  429: problem('Too many codes, or the next one cannot be sent yet.'),
};
const wrong = { 422: problem('The code is wrong, used or over, or a field is not as it should be.') };

function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

const phoneCode = createRoute({
  method: 'post',
  path: '/api/auth/phone/code',
  operationId: 'sendPhoneCode',
  tags,
  summary: 'Send a six-digit code by SMS, to sign in or sign up',
  request: body(PhoneGiven),
  responses: asked,
});
const phoneAgain = createRoute({
  method: 'post',
  path: '/api/auth/phone/resend',
  operationId: 'resendPhoneCode',
  tags,
  summary: 'Send a new code by SMS, after 60 seconds',
  request: body(CodeRepeat),
  responses: asked,
});
const phoneVerify = createRoute({
  method: 'post',
  path: '/api/auth/phone/verify',
  operationId: 'verifyPhone',
  tags,
  summary: 'Sign in by phone number and code; a number without an account gets one',
  request: body(PhoneVerification),
  responses: { 200: json(SignedIn, 'Signed in. The session cookie is set as well.'), ...wrong },
});
const resetCode = createRoute({
  method: 'post',
  path: '/api/auth/password/code',
  operationId: 'askForReset',
  tags,
  summary: 'Send a six-digit code to reset a forgotten password',
  request: body(ResetWish),
  responses: asked,
});
const resetAgain = createRoute({
  method: 'post',
  path: '/api/auth/password/resend',
  operationId: 'resendResetCode',
  tags,
  summary: 'Send a new code, after 60 seconds',
  request: body(CodeRepeat),
  responses: asked,
});
const resetVerify = createRoute({
  method: 'post',
  path: '/api/auth/password/verify',
  operationId: 'verifyReset',
  tags,
  summary: 'Prove the code of a password reset',
  request: body(CodeGiven),
  responses: { 204: { description: 'Proved: the same codeId may set a new password now.' }, ...wrong },
});
const reset = createRoute({
  method: 'post',
  path: '/api/auth/password/reset',
  operationId: 'resetPassword',
  tags,
  summary: 'Set a new password on a proved request; every session of the account ends',
  request: body(PasswordReset),
  responses: { 204: { description: 'The password is set.' }, ...wrong },
});

/** The calls that go by six-digit codes: phone sign-in and password reset. */
export const codesApi = createApi()
  .openapi(phoneCode, async (c) => c.json(await sendPhoneCode(c.var.ctx, c.req.valid('json')), 200))
  .openapi(phoneAgain, async (c) =>
    c.json(await askForCodeAgain(c.var.ctx, c.req.valid('json').codeId, 'phone_sign_in'), 200),
  )
  .openapi(phoneVerify, async (c) => {
    const { user, token } = await verifyPhone(c.var.ctx, c.req.valid('json'));
    return c.json({ user, token }, 200);
  })
  .openapi(resetCode, async (c) => c.json(await askForReset(c.var.ctx, c.req.valid('json')), 200))
  .openapi(resetAgain, async (c) =>
    c.json(await askForCodeAgain(c.var.ctx, c.req.valid('json').codeId, 'password_reset'), 200),
  )
  .openapi(resetVerify, async (c) => {
    await verifyReset(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .openapi(reset, async (c) => {
    await resetPassword(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  });
