import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { SignedIn } from './identity.schema.ts';
import { resendCode } from './one-time-codes.ts';
import { sendPhoneCode, verifyPhone } from './phone-sign-in.ts';
import { requestPasswordReset, resetPassword, verifyReset } from './reset-password.ts';
import {
  CodeAsked,
  CodeGiven,
  CodeRepeat,
  PasswordReset,
  PhoneGiven,
  PhoneVerification,
  PasswordResetRequest,
} from './security.schema.ts';

const answer = json(CodeAsked, 'The same answer whether or not there is an account.');
const over = 'It is not as it should be, or the request for a code is over.';
const tooMany = 'Too many codes, or the next one cannot be sent yet.';
const wrong = 'The code is wrong, used or over, or a field is not as it should be.';

/** The calls that go by six-digit codes: phone sign-in and password reset. */
export const codesApi = createApi({ tags: ['Identity'] })
  .call('post', '/api/auth/phone/code', {
    operationId: 'sendPhoneCode',
    summary: 'Send a six-digit code by SMS, to sign in or sign up',
    body: PhoneGiven,
    answer,
    422: over,
    429: tooMany,
    run: ({ ctx, body }) => sendPhoneCode(ctx, body),
  })
  .call('post', '/api/auth/phone/resend', {
    operationId: 'resendPhoneCode',
    summary: 'Send a new code by SMS, after 60 seconds',
    body: CodeRepeat,
    answer,
    422: over,
    429: tooMany,
    run: ({ ctx, body }) => resendCode(ctx, body.codeId, 'phone_sign_in'),
  })
  .call('post', '/api/auth/phone/verify', {
    operationId: 'verifyPhone',
    summary: 'Sign in by phone number and code; a number without an account gets one',
    body: PhoneVerification,
    answer: json(SignedIn, 'Signed in. The session cookie is set as well.'),
    403: 'The account is locked.',
    422: wrong,
    run: async ({ ctx, body }) => {
      const { user, token } = await verifyPhone(ctx, body);
      return { user, token };
    },
  })
  .call('post', '/api/auth/password/code', {
    operationId: 'askForReset',
    summary: 'Send a six-digit code to reset a forgotten password',
    body: PasswordResetRequest,
    answer,
    422: over,
    429: tooMany,
    run: ({ ctx, body }) => requestPasswordReset(ctx, body),
  })
  .call('post', '/api/auth/password/resend', {
    operationId: 'resendResetCode',
    summary: 'Send a new code, after 60 seconds',
    body: CodeRepeat,
    answer,
    422: over,
    429: tooMany,
    run: ({ ctx, body }) => resendCode(ctx, body.codeId, 'password_reset'),
  })
  .call('post', '/api/auth/password/verify', {
    operationId: 'verifyReset',
    summary: 'Prove the code of a password reset',
    body: CodeGiven,
    answer: empty('Proved: the same codeId may set a new password now.'),
    422: wrong,
    run: ({ ctx, body }) => verifyReset(ctx, body),
  })
  .call('post', '/api/auth/password/reset', {
    operationId: 'resetPassword',
    summary: 'Set a new password on a proved request; every session of the account ends',
    body: PasswordReset,
    answer: empty('The password is set.'),
    422: wrong,
    run: ({ ctx, body }) => resetPassword(ctx, body),
  });
