import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  setPassword,
} from './account-security.ts';
import { addEmail, addPhone, confirmEmail, confirmPhone } from './contact-proofs.ts';
import { giveProof, sendProofCode } from './owner-proof.ts';
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

const tags = ['Identity'];
const signedOut = { 401: problem('Nobody is signed in.') };
const unproved = { 403: problem('Prove first that you are the owner: POST /api/user/proof.') };
const codeRefusals = {
  ...signedOut,
  ...unproved,
  409: problem('Another account has it.'),
  422: problem('The code is wrong, used or over.'),
};
const askRefusals = {
  ...signedOut,
  ...unproved,
  422: problem('It is not as it should be.'),
  429: problem('Too many codes were asked for.'),
};

function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

const sessions = createRoute({
  method: 'get',
  path: '/api/user/sessions',
  operationId: 'listSessions',
  tags,
  summary: 'Where the account is signed in: the latest 100 sessions',
  responses: { 200: json(Sessions, 'The live sessions, the last used first.'), ...signedOut },
});

const endOthers = createRoute({
  method: 'delete',
  path: '/api/user/sessions',
  operationId: 'revokeOtherSessions',
  tags,
  summary: 'Sign every other device out',
  responses: {
    200: json(z.object({ ended: z.number().int() }).openapi('EndedSessions'), 'How many were signed out.'),
    ...signedOut,
  },
});

const endOne = createRoute({
  method: 'delete',
  path: '/api/user/sessions/{id}',
  operationId: 'revokeSession',
  tags,
  summary: 'Sign one device out',
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  responses: {
    204: { description: 'Signed out.' },
    ...signedOut,
    404: problem('The account has no such session.'),
  },
});

const change = createRoute({
  method: 'put',
  path: '/api/user/password',
  operationId: 'changePassword',
  tags,
  summary: 'Change the password; every other device is signed out',
  request: body(PasswordChange),
  responses: {
    204: { description: 'Changed.' },
    ...signedOut,
    409: problem('The account has no password yet.'),
    422: problem('The present password is wrong, or the new one cannot be used.'),
    429: problem('Too many tries.'),
  },
});

const first = createRoute({
  method: 'post',
  path: '/api/user/password',
  operationId: 'setPassword',
  tags,
  summary: 'Give an account its first password; every other device is signed out',
  request: body(FirstPassword),
  responses: {
    204: { description: 'Set.' },
    ...signedOut,
    ...unproved,
    409: problem('The account has a password.'),
    422: problem('The password cannot be used.'),
  },
});

const askProof = createRoute({
  method: 'post',
  path: '/api/user/proof/code',
  operationId: 'sendProofCode',
  tags,
  summary: 'Send a code to the account’s own address or number, to prove its owner',
  responses: {
    200: json(CodeAsked, 'A code is on its way.'),
    ...signedOut,
    429: problem('Too many codes were asked for.'),
  },
});

const proof = createRoute({
  method: 'post',
  path: '/api/user/proof',
  operationId: 'giveProof',
  tags,
  summary: 'Prove the account’s owner, by password or by a code when it has none',
  description:
    'For 20 minutes this session may change e-mail address and phone number and set a first password.',
  request: body(OwnerProof),
  responses: {
    204: { description: 'Proved.' },
    ...signedOut,
    422: problem('The password or code is missing, wrong or over.'),
    429: problem('Too many tries.'),
  },
});

const askEmail = createRoute({
  method: 'post',
  path: '/api/user/email/code',
  operationId: 'addEmail',
  tags,
  summary: 'Send a code to an e-mail address to add or to prove',
  request: body(EmailGiven),
  responses: { 200: json(CodeAsked, 'A code is on its way.'), ...askRefusals },
});

const proveEmail = createRoute({
  method: 'post',
  path: '/api/user/email/confirm',
  operationId: 'confirmEmail',
  tags,
  summary: 'Make the proved e-mail address the account’s',
  request: body(CodeGiven),
  responses: {
    200: json(z.object({ email: z.string() }).openapi('ProvedEmail'), 'Proved.'),
    ...codeRefusals,
  },
});

const askPhone = createRoute({
  method: 'post',
  path: '/api/user/phone/code',
  operationId: 'addPhone',
  tags,
  summary: 'Send a code by SMS to a phone number to add',
  request: body(PhoneGiven),
  responses: { 200: json(CodeAsked, 'A code is on its way.'), ...askRefusals },
});

const provePhone = createRoute({
  method: 'post',
  path: '/api/user/phone/confirm',
  operationId: 'confirmPhone',
  tags,
  summary: 'Make the proved phone number the account’s, to sign in with',
  request: body(CodeGiven),
  responses: {
    200: json(z.object({ phone: z.string() }).openapi('ProvedPhone'), 'Proved.'),
    ...codeRefusals,
  },
});

/** The calls of account security: sessions, password, proved e-mail address and phone number. */
export const securityApi = createApi()
  .openapi(sessions, async (c) => c.json({ sessions: await listSessions(c.var.ctx) }, 200))
  .openapi(endOthers, async (c) => c.json({ ended: await revokeOtherSessions(c.var.ctx) }, 200))
  .openapi(endOne, async (c) => {
    await revokeSession(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(change, async (c) => {
    await changePassword(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .openapi(first, async (c) => {
    await setPassword(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .openapi(askProof, async (c) => c.json(await sendProofCode(c.var.ctx), 200))
  .openapi(proof, async (c) => {
    await giveProof(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .openapi(askEmail, async (c) => c.json(await addEmail(c.var.ctx, c.req.valid('json')), 200))
  .openapi(proveEmail, async (c) => c.json(await confirmEmail(c.var.ctx, c.req.valid('json')), 200))
  .openapi(askPhone, async (c) => c.json(await addPhone(c.var.ctx, c.req.valid('json')), 200))
  .openapi(provePhone, async (c) => c.json(await confirmPhone(c.var.ctx, c.req.valid('json')), 200));
