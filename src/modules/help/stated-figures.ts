import type { Db, Tx } from '#platform/db.ts';
import { getSetting } from '#shop/settings.ts';

/**
 * Fills in the figures that texts of staff name instead of repeating them, so that they say what the shop does:
 * `{returnDays}`, how many days after delivery goods may come back, and `{refundDays}`, within how many working days a
 * refund has arrived.
 */
export async function statedFigures(db: Db | Tx): Promise<(text: string) => string> {
  const returnDays = await getSetting(db, 'return_days');
  const refundDays = await getSetting(db, 'refund_working_days');
  return (text) =>
    text.replaceAll('{returnDays}', String(returnDays)).replaceAll('{refundDays}', String(refundDays));
}
