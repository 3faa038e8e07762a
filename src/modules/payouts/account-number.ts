import type { Config } from '#platform/config.ts';
import { decryptSecret, encryptSecret } from '#platform/tokens.ts';
import { PayoutError } from './payouts.errors.ts';

/** An account's number as the table keeps it: encrypted for this row alone, so that two rows with one number differ. */
export function sealNumber({ secrets }: Config, accountId: string, number: string): Buffer {
  return encryptSecret(secrets.auth, purposeOf(accountId), new TextEncoder().encode(number));
}

/**
 * The number of an account's row. Throws payouts.number_unreadable (409) with its last signs when the secrets it was kept with are
 * gone, as after a backup is restored without them.
 */
export function openNumber(
  { secrets }: Config,
  { id, last4 }: { id: string; last4: string | null },
  sealed: Uint8Array,
): string {
  let plain: Uint8Array;
  try {
    plain = decryptSecret(secrets.auth, purposeOf(id), sealed);
  } catch {
    throw PayoutError.number_unreadable({ last4: last4 ?? '' });
  }
  return new TextDecoder().decode(plain);
}

function purposeOf(accountId: string): string {
  return `payout-account:${accountId}`;
}
