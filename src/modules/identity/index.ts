export { identityApi } from './identity.api.ts';
export { hashPassword } from './password-hash.ts';
export { readActor } from './session.ts';
export { dropDeadSession, signIn, signOut, signUp } from './identity.service.ts';
export { onSignIn } from './sign-in-hooks.ts';
