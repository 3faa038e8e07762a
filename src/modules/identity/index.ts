export { identityApi } from './identity.api.ts';
export { codesApi } from './codes.api.ts';
export { googleApi } from './google.api.ts';
export { securityApi } from './security.api.ts';
export { hashPassword } from './password-hash.ts';
export { readActor } from './session.ts';
export { initSessionEnds } from './close-ended-sessions.ts';
export { forgetEndedSession, signIn, signOut, signUp } from './identity.service.ts';
export { presentedToken, sessionCookieName, verifiedToken } from './session-token.ts';
export { onContactProved, onSignIn } from './sign-in-hooks.ts';
export {
  changePassword,
  listSessions,
  getSignInMethods,
  revokeOtherSessions,
  revokeSession,
  setPassword,
} from './account-security.ts';
export { addEmail, addPhone, confirmEmail, confirmPhone, isProvedContact } from './contact-proofs.ts';
export { verifyOwner, recordProof, readProof, sendProofCode } from './owner-proof.ts';
export { resendCode, readCode } from './one-time-codes.ts';
export { requestPhoneProof, checkPhoneProof, claimPhoneProof } from './phone-proofs.ts';
export { sendPhoneCode, verifyPhone } from './phone-sign-in.ts';
export { requestPasswordReset, resetPassword, verifyReset } from './reset-password.ts';
export { deleteSessionsBut, updateSessionFactor } from './sessions.queries.ts';
export { agreeToTerms, needsTerms } from './terms.ts';
export { updateDeleted } from './identity-privacy.queries.ts';
export { bumpProfileVersion, updatePhotoGone, updateProfileColumns } from './profile-columns.queries.ts';
export { type ProvedContacts, selectProvedContacts, updateLock } from './users.queries.ts';
export { selectSessions } from './sessions.queries.ts';
