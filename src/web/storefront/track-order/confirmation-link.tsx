import { m } from '#messages';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLanguage } from '#web/ui/view.ts';

const CONFIRMED = new Set(['cash_due', 'paid', 'refunded']);

/** The order confirmation as a PDF, once the order stands. */
export function ConfirmationLink({ order }: { order: Pick<OrderView, 'orderNumber' | 'payment'> }) {
  const lang = useLanguage();
  if (!CONFIRMED.has(order.payment.state)) return null;
  return (
    <a
      href={`/api/orders/${order.orderNumber}/confirmation.pdf?lang=${lang}`}
      download
      className="prose-link mt-4 inline-flex min-h-11 items-center gap-2 text-sm"
    >
      <Icon name="download" className="size-5" />
      {m.orders_confirmation()}
    </a>
  );
}
