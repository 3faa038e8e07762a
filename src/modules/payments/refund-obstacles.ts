/** What keeps a refund from being sent while its payment's money is with the buyer's bank, or may come to be. */
export const DISPUTED = 'disputed';

/** Why a refund has ended that nobody sent: the buyer's bank has given its money, by a dispute that was lost. */
export const BY_BANK = 'by_bank';
