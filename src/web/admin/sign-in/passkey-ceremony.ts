import { m } from '#messages';
import { ApiFailure, callApi } from '#web/call-api.ts';

/** What newer browsers know of Web Authentication; the types of the language's library have it as always there. */
type Reader = { parseCreationOptionsFromJSON?: unknown };

/** Whether this browser makes and uses passkeys, with the options and answers as JSON. */
export function knowsPasskeys(): boolean {
  const known = (globalThis as { PublicKeyCredential?: Reader }).PublicKeyCredential;
  return typeof known?.parseCreationOptionsFromJSON === 'function';
}

/** Makes a passkey on a device of the user and keeps it under a name. Answers the sentence of what stopped it; null when it is kept. */
export async function makePasskey(name: string): Promise<string | null> {
  return await told(async () => {
    const options = await callApi('/api/auth/second-factor/passkeys/begin', { method: 'POST' });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    await callApi('/api/auth/second-factor/passkeys', {
      method: 'POST',
      body: { name, credential: made.toJSON() as never },
    });
  });
}

/** Gives the session's second factor by a passkey; answers as of `makePasskey`. */
export async function givePasskey(): Promise<string | null> {
  return await told(async () => {
    const options = await callApi('/api/auth/second-factor/passkeys/ask', { method: 'POST' });
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    await callApi('/api/auth/second-factor/passkeys/prove', {
      method: 'POST',
      body: { credential: signed.toJSON() as never },
    });
  });
}

/** Devices and browsers refuse for reasons of their own, which they do not say: cancelled, timed out, known already. */
async function told(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ApiFailure) return error.message || m.admin_passkey_stopped();
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    return isKnown ? m.error_factor_passkey_known() : m.admin_passkey_stopped();
  }
}
