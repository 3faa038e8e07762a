export { identityApi } from './identity.api.ts';
export { hashPassword } from './password-hash.ts';
export { bringsSession, readActor } from './session.ts';
export { sessionCookieName } from './session-token.ts';
export { signIn, signOut, signUp } from './identity.service.ts';
export { onSignIn } from './sign-in-hooks.ts';
