import type { TxCtx } from '#platform/context.ts';
import { upsertCases } from './cases.queries.ts';
import type { CaseReason } from './cases.schema.ts';

/**
 * Has staff look at a product, in the caller's transaction: opens a case, or renews the reasons of the one that is open.
 * Answers what of it the case did not say before. `kind`: `product` before it is on sale and of what is changed then, `report` of
 * what shoppers told.
 * `isPart`: only a part of the product was looked at; what the open case says of the rest stays.
 */
export async function openCase(
  tx: TxCtx,
  {
    kind,
    subject,
    vendorId,
    reasons,
    isPart = false,
  }: {
    kind: 'product' | 'report';
    subject: number;
    vendorId: number;
    reasons: CaseReason[];
    isPart?: boolean;
  },
): Promise<CaseReason['code'][]> {
  const [opened] = await upsertCases(tx.db, [{ kind, productId: subject, vendorId, reasons }], { isPart });
  return newCodes(reasons, opened!.had);
}

/** What a case says by some reasons that it did not say before; `had` null of a new one. Pure. */
export function newCodes(
  reasons: readonly CaseReason[],
  had: readonly CaseReason[] | null,
): CaseReason['code'][] {
  const known = new Set((had ?? []).map(({ code }) => code));
  return [...new Set(reasons.map(({ code }) => code))].filter((code) => !known.has(code));
}
