import type { TxCtx } from '#platform/context.ts';
import { keyExpiry, requestHash, updateKeyResult, withIdempotencyKey } from '#platform/idempotency.ts';
import { ownerName } from '#platform/owner.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { ProductError } from './products.errors.ts';

type Making<T> = {
  /** What is asked for: under the same key it is not something else. */
  asked: unknown;
  make: () => Promise<T>;
  /** By what it is known that was made. */
  idOf: (made: T) => number;
  again: (id: number) => Promise<T>;
};

/**
 * Makes goods of the own store once under a key: sent again, also at the same moment, it is answered by `again`. For something else
 * under the key: products.key_used (409). Without a key it is made each time. Right: products.edit.
 */
export async function madeOnce<T>(
  tx: TxCtx,
  key: string | undefined,
  { asked, make, idOf, again }: Making<T>,
): Promise<T> {
  const { vendorId, userId } = await requireVendorRight(tx, 'products.edit');
  if (key === undefined) return await make();
  const request = {
    operation: 'product' as const,
    key,
    owners: [ownerName({ shopperId: userId })],
    requestHash: requestHash([vendorId, asked]),
    expiresAt: keyExpiry(tx),
  };
  return await withIdempotencyKey(tx, request, {
    make: async () => {
      const made = await make();
      await updateKeyResult(tx.db, request, String(idOf(made)));
      return made;
    },
    again: ({ resultId }) => again(Number(resultId)),
    reused: ProductError.key_used,
  });
}
