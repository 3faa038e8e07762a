import { z } from '@hono/zod-openapi';
import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  setPassword,
} from './account-security.ts';
import { addEmail, addPhone, confirmEmail, confirmPhone } from './contact-proofs.ts';
import { recordProof, sendProofCode } from './owner-proof.ts';
import {
  CodeAsked,
  CodeGiven,
  EmailGiven,
  FirstPassword,
  OwnerProof,
  PasswordChange,
  PhoneGiven,
  Sessions,
} from './security.schema.ts';

const asked = json(CodeAsked, 'A code is on its way.');
const unproved = 'Prove first that you are the owner: POST /api/user/proof.';
const wrong = 'The code is wrong, used or over.';
const taken = 'Another account has it.';
const tooMany = 'Too many codes were asked for.';

/** The calls of account security: sessions, password, proved e-mail address and phone number. */
export const securityApi = createApi({ tags: ['Identity'], forMembers: true })
  .call('get', '/api/user/sessions', {
    operationId: 'listSessions',
    summary: 'Where the account is signed in: the latest 100 sessions',
    answer: json(Sessions, 'The live sessions, the last used first.'),
    run: async ({ ctx }) => ({ sessions: await listSessions(ctx) }),
  })
  .call('delete', '/api/user/sessions', {
    operationId: 'revokeOtherSessions',
    summary: 'Sign every other device out',
    answer: json(z.object({ ended: z.number().int() }).openapi('EndedSessions'), 'How many were signed out.'),
    run: async ({ ctx }) => ({ ended: await revokeOtherSessions(ctx) }),
  })
  .call('delete', '/api/user/sessions/{id}', {
    operationId: 'revokeSession',
    summary: 'Sign one device out',
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: empty('Signed out.'),
    404: 'The account has no such session.',
    run: ({ ctx, params }) => revokeSession(ctx, params.id),
  })
  .call('put', '/api/user/password', {
    operationId: 'changePassword',
    summary: 'Change the password; every other device is signed out',
    body: PasswordChange,
    answer: empty('Changed.'),
    409: 'The account has no password yet.',
    422: 'The present password is wrong, or the new one cannot be used.',
    429: 'Too many tries.',
    run: ({ ctx, body }) => changePassword(ctx, body),
  })
  .call('post', '/api/user/password', {
    operationId: 'setPassword',
    summary: 'Give an account its first password; every other device is signed out',
    body: FirstPassword,
    answer: empty('Set.'),
    403: unproved,
    409: 'The account has a password.',
    422: 'The password cannot be used.',
    run: ({ ctx, body }) => setPassword(ctx, body),
  })
  .call('post', '/api/user/proof/code', {
    operationId: 'sendProofCode',
    summary: 'Send a code to the account’s own address or number, to prove its owner',
    answer: asked,
    429: tooMany,
    run: ({ ctx }) => sendProofCode(ctx),
  })
  .call('post', '/api/user/proof', {
    operationId: 'giveProof',
    summary: 'Prove the account’s owner, by password or by a code when it has none',
    description:
      'For 20 minutes this session may change e-mail address and phone number and set a first password.',
    body: OwnerProof,
    answer: empty('Proved.'),
    422: 'The password or code is missing, wrong or over.',
    429: 'Too many tries.',
    run: ({ ctx, body }) => recordProof(ctx, body),
  })
  .call('post', '/api/user/email/code', {
    operationId: 'addEmail',
    summary: 'Send a code to an e-mail address to add or to prove',
    body: EmailGiven,
    answer: asked,
    403: unproved,
    422: 'It is not as it should be.',
    429: tooMany,
    run: ({ ctx, body }) => addEmail(ctx, body),
  })
  .call('post', '/api/user/email/confirm', {
    operationId: 'confirmEmail',
    summary: 'Make the proved e-mail address the account’s',
    body: CodeGiven,
    answer: json(z.object({ email: z.string() }).openapi('ProvedEmail'), 'Proved.'),
    403: unproved,
    409: taken,
    422: wrong,
    run: ({ ctx, body }) => confirmEmail(ctx, body),
  })
  .call('post', '/api/user/phone/code', {
    operationId: 'addPhone',
    summary: 'Send a code by SMS to a phone number to add',
    body: PhoneGiven,
    answer: asked,
    403: unproved,
    422: 'It is not as it should be.',
    429: tooMany,
    run: ({ ctx, body }) => addPhone(ctx, body),
  })
  .call('post', '/api/user/phone/confirm', {
    operationId: 'confirmPhone',
    summary: 'Make the proved phone number the account’s, to sign in with',
    body: CodeGiven,
    answer: json(z.object({ phone: z.string() }).openapi('ProvedPhone'), 'Proved.'),
    403: unproved,
    409: taken,
    422: wrong,
    run: ({ ctx, body }) => confirmPhone(ctx, body),
  });
