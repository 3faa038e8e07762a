import type { Config } from '#platform/config.ts';
import { decryptSecret, encryptSecret } from '#platform/tokens.ts';

/** An account's number as the table keeps it: encrypted for this row alone, so that two rows with one number differ. */
export function sealNumber({ secrets }: Config, accountId: string, number: string): Buffer {
  return encryptSecret(secrets.auth, purposeOf(accountId), new TextEncoder().encode(number));
}

/** The number of an account's row. */
export function openNumber({ secrets }: Config, accountId: string, sealed: Uint8Array): string {
  return new TextDecoder().decode(decryptSecret(secrets.auth, purposeOf(accountId), sealed));
}

function purposeOf(accountId: string): string {
  return `payout-account:${accountId}`;
}
