import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { IdentityError } from './identity.errors.ts';
import { SignedIn, SignIn, SignUp } from './identity.schema.ts';
import { signIn, signOut, signUp } from './identity.service.ts';

/** The calls of sign-in, sign-up and sign-out. */
export const identityApi = createApi({ tags: ['Identity'] })
  .call('post', '/api/auth/login', {
    operationId: 'login',
    summary: 'Sign in by e-mail and password',
    security: [],
    body: SignIn,
    answer: json(SignedIn, 'Signed in. The session cookie is set as well.'),
    401: 'Invalid email or password.',
    403: 'The account is locked.',
    422: 'E-mail or password is missing.',
    429: 'Too many tries.',
    run: ({ ctx, body }) => signIn(ctx, body),
  })
  .call('post', '/api/auth/register', {
    operationId: 'register',
    summary: 'Create an account and sign in to it',
    body: SignUp,
    answer: json(SignedIn, 'The account exists and is signed in.'),
    409: 'The e-mail address cannot be used.',
    429: 'Too many sign-ups from this address.',
    failure: IdentityError.register_failed,
    run: ({ ctx, body }) => signUp(ctx, body),
  })
  .call('post', '/api/auth/logout', {
    operationId: 'logout',
    summary: 'End the session of the cookie or bearer token',
    answer: empty('Signed out, also when nobody was signed in.'),
    run: ({ ctx }) => signOut(ctx),
  });
