/** What keeps a refund from being sent while its payment's money is with the buyer's bank, or may come to be. */
export const DISPUTED = 'disputed';

/** Why a refund has ended that nobody sent: the buyer's bank has given its money, by a dispute that was lost. */
export const BY_BANK = 'by_bank';

/** Why a refund is left to staff whose provider may have sent it, and does not say so. */
export const PERHAPS_SENT = 'perhaps_sent';

/** Why a refund is left to staff that was perhaps sent, and has surely not gone: by its provider's word, or a person's who looked there. */
export const NOT_SENT = 'not_sent';

/** What a provider may yet say to have sent, whoever said otherwise. */
export const UNSURE: readonly string[] = [PERHAPS_SENT, NOT_SENT];

/** Whether its provider is asked after a refund that has ended so. */
export function isUnsure(failureReason: string | null): boolean {
  return failureReason !== null && UNSURE.includes(failureReason);
}
