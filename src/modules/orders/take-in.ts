import type { TxCtx } from '#platform/context.ts';
import { audit } from '#modules/audit/index.ts';
import { returnStock, type StockLine } from '#modules/inventory/index.ts';

/**
 * Puts goods that came back whole into stock again, in the caller's transaction, with a line in the log that says by whom. The
 * caller makes sure that this happens once.
 */
export async function takeIn(
  tx: TxCtx,
  { number, vendorId }: { number: string; vendorId: number | null },
  goods: readonly StockLine[],
): Promise<void> {
  await returnStock(tx, goods, { cause: 'return', reference: number });
  const count = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  await audit(tx, {
    action: 'order.restock',
    subject: { kind: 'order', id: number },
    vendorId,
    after: { count },
  });
}
