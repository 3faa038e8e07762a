import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { orFail } from '#platform/or-fail.ts';
import { IdentityError } from './identity.errors.ts';
import { SignedIn, SignIn, SignUp } from './identity.schema.ts';
import { signIn, signOut, signUp } from './identity.service.ts';

const login = createRoute({
  method: 'post',
  path: '/api/auth/login',
  operationId: 'login',
  tags: ['Identity'],
  summary: 'Sign in by e-mail and password',
  security: [],
  request: { body: { required: true, content: { 'application/json': { schema: SignIn } } } },
  responses: {
    200: json(SignedIn, 'Signed in. The session cookie is set as well.'),
    401: problem('Invalid email or password.'),
    422: problem('E-mail or password is missing.'),
    429: problem('Too many tries.'),
  },
});

const register = createRoute({
  method: 'post',
  path: '/api/auth/register',
  operationId: 'register',
  tags: ['Identity'],
  summary: 'Create an account and sign in to it',
  request: { body: { required: true, content: { 'application/json': { schema: SignUp } } } },
  responses: {
    200: json(SignedIn, 'The account exists and is signed in.'),
    409: problem('The e-mail address cannot be used.'),
    422: problem('A field is not as it should be.'),
    429: problem('Too many sign-ups from this address.'),
    500: problem('The call broke down; `message` is the fixed sentence for it.'),
  },
});

const logout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  operationId: 'logout',
  tags: ['Identity'],
  summary: 'End the session of the cookie or bearer token',
  responses: { 204: { description: 'Signed out, also when nobody was signed in.' } },
});

/** The calls of sign-in, sign-up and sign-out. */
export const identityApi = createApi()
  .openapi(login, async (c) => c.json(await signIn(c.var.ctx, c.req.valid('json')), 200))
  .openapi(register, async (c) => {
    const { ctx } = c.var;
    return c.json(
      await orFail(ctx, IdentityError.register_failed, () => signUp(ctx, c.req.valid('json'))),
      200,
    );
  })
  .openapi(logout, async (c) => {
    await signOut(c.var.ctx);
    return c.body(null, 204);
  });
