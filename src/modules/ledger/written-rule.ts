import type { Ctx, TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { santim } from '#shop/money.ts';
import type { CommissionTerms } from './commission-rules.schema.ts';
import { selectCategoryPath, selectStoresCalled, type WrittenRule } from './commission-rules.queries.ts';

/** Forms write whole minutes: what began within this one is not of the past. */
const MINUTE_MS = 60_000;

/**
 * The rule as it is written down, all that it names looked up. Faults beside the fields (422): an unknown store or category,
 * amounts or moments out of order, a beginning in the past. `before`: the rule that it changes.
 */
export async function writtenRule(
  tx: TxCtx,
  given: CommissionTerms,
  before: WrittenRule | null,
): Promise<WrittenRule> {
  const { store, categoryId, least, most } = given;
  if (most !== null && most < least) throw fieldFaults({ most: { code: 'ledger.most_below_least' } });
  if (categoryId !== null && (await selectCategoryPath(tx.db, categoryId)).length === 0)
    throw fieldFaults({ categoryId: { code: 'ledger.category_unknown' } });
  const vendorId = store === '' ? null : await storeCalled(tx, store);
  return { ...termsAsked(given, vendorId), ...timesOf(tx.now(), given, before) };
}

/** What an order would pay by what is asked, in santim. */
export function termsAsked(
  { position, categoryId, percent, fixed, least, most }: CommissionTerms,
  vendorId: number | null,
) {
  return {
    position,
    vendorId,
    categoryId,
    percentBp: Math.round(percent * 100),
    fixedSantim: santim(fixed),
    leastSantim: santim(least),
    mostSantim: most === null ? null : santim(most),
  };
}

/** The store that is meant; a fault beside `store` (422) where none is, or several are. */
export async function storeCalled(ctx: Ctx, called: string): Promise<number> {
  const [found, other] = await selectStoresCalled(ctx.db, called);
  // Two of one name are told apart by number or address.
  if (!found || (other && !found.isExact)) throw fieldFaults({ store: { code: 'ledger.store_unknown' } });
  return found.id;
}

/** The beginning that is asked for (UTC); null without one, and where the rule that is changed has begun, which stays. */
export function beginningAsked(
  now: Date,
  given: Pick<CommissionTerms, 'validFrom'>,
  before: WrittenRule | null | undefined,
): Date | null {
  const hasBegun = before && before.validFrom <= now;
  return hasBegun || given.validFrom === null ? null : new Date(given.validFrom);
}

function timesOf(
  now: Date,
  given: Pick<CommissionTerms, 'validFrom' | 'validTo'>,
  before: WrittenRule | null,
): Pick<WrittenRule, 'validFrom' | 'validTo'> {
  const asked = beginningAsked(now, given, before);
  const isPast = (at: Date) => at.getTime() < now.getTime() - MINUTE_MS;
  if (asked && isPast(asked)) throw fieldFaults({ validFrom: { code: 'ledger.in_the_past' } });
  const validFrom = asked ?? before?.validFrom ?? now;
  const validTo = given.validTo === null ? null : new Date(given.validTo);
  if (validTo && isPast(validTo)) throw fieldFaults({ validTo: { code: 'ledger.in_the_past' } });
  if (validTo && validTo <= validFrom) throw fieldFaults({ validTo: { code: 'ledger.ends_before' } });
  return { validFrom, validTo };
}

/** Whether an order would pay the same by both, as long as they hold. */
export function isSameTerms(one: WrittenRule, other: WrittenRule): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));
}

export function termsOf({ position, vendorId, categoryId, percentBp, fixedSantim, ...rest }: WrittenRule) {
  const { leastSantim, mostSantim } = rest;
  return { position, vendorId, categoryId, percentBp, fixedSantim, leastSantim, mostSantim };
}
