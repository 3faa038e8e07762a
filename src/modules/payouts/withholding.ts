import type { Db, Tx } from '#platform/db.ts';
import { getSetting } from '#shop/settings.ts';

/** How much tax is withheld of what stores earned: with an accepted TIN, without one (bp), and from which sum on (santim). */
export type WithholdingTerms = { storesBp: number; noTinBp: number; fromSantim: number };

/** As the settings have it; a run that is drafted keeps what was reckoned by them. */
export async function withholdingTerms(db: Db | Tx): Promise<WithholdingTerms> {
  return {
    storesBp: await getSetting(db, 'withhold_stores_bp'),
    noTinBp: await getSetting(db, 'withhold_no_tin_bp'),
    fromSantim: await getSetting(db, 'withhold_from_santim'),
  };
}

/**
 * The tax that is withheld of a payout, and of what. It is of all that the store earned in it, before cash and debts are set off;
 * parts of a santim stay the store's.
 */
export function withheldFrom(
  earnedSantim: number,
  isTinAccepted: boolean,
  { storesBp, noTinBp, fromSantim }: WithholdingTerms,
): { withheldOfSantim: number; withheldSantim: number } {
  const bp = isTinAccepted ? storesBp : noTinBp;
  const isTaxed = bp > 0 && earnedSantim > 0 && earnedSantim >= fromSantim;
  return isTaxed
    ? { withheldOfSantim: earnedSantim, withheldSantim: Math.floor((earnedSantim * bp) / 10_000) }
    : { withheldOfSantim: 0, withheldSantim: 0 };
}
