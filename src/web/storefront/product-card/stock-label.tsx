import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';

/** IN STOCK in green, OUT OF STOCK in red. */
export function StockLabel({ isInStock, className }: { isInStock: boolean; className?: string }) {
  return (
    <strong className={cx('text-sm whitespace-nowrap', isInStock ? 'text-brand' : 'text-danger', className)}>
      {isInStock ? m.card_in_stock() : m.card_out_of_stock()}
    </strong>
  );
}
