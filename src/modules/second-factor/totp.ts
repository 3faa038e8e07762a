import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '#platform/config.ts';
import { allSecrets, decryptSecret, encryptSecret } from '#platform/tokens.ts';

const ISSUER = 'Adey';
/** Clocks of phones differ: the step before and the one after count as well. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Letters and digits that nobody takes for another. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

/** A fresh secret as the table keeps it: encrypted for this person alone. */
export function newTotpSecret({ secrets }: Config, userId: number): Buffer {
  return encryptSecret(secrets.auth, purposeOf(userId), new Secret({ size: SECRET_BYTES }).bytes);
}

/** The person's authenticator of an encrypted secret; `label` stands beside the shop's name in the app. */
export function totpOf({ secrets }: Config, userId: number, sealed: Uint8Array, label: string): TOTP {
  const bytes = decryptSecret(secrets.auth, purposeOf(userId), sealed);
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return new TOTP({ issuer: ISSUER, label, secret });
}

/** The step of 30 s whose code this is; null when it is none of this moment. */
export function totpStepOf(totp: TOTP, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : TOTP.counter({ period: totp.period, timestamp }) + delta;
}

/** Ten fresh recovery codes, such as `k7m2p-xq4rt`: 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const pick = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]!;
    const letters = Array.from({ length: RECOVERY_LENGTH }, pick).join('');
    return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
  });
}

/** What the table keeps of a recovery code: without the server's secret nobody can try codes against it. */
export function recoveryHash(config: Config, userId: number, code: string): string {
  return recoveryHashes(config, userId, code)[0]!;
}

/** What the table may hold of a recovery code, by each of the server's secrets, the newest first. */
export function recoveryHashes({ secrets }: Config, userId: number, code: string): string[] {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return allSecrets(secrets.auth).map((secret) =>
    createHmac('sha256', secret).update(`recovery\0${userId}\0${plain}`).digest('base64url'),
  );
}

function purposeOf(userId: number): string {
  return `totp:${userId}`;
}
