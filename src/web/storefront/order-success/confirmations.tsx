import { m } from '#messages';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PlacedOrderCard } from './placed-order-card.tsx';

/** The paper of each order, to download; of several orders each by its number. */
export function Confirmations({ orders }: { orders: readonly PlacedOrderCard[] }) {
  const isOne = orders.length === 1;
  return (
    <section aria-labelledby="confirmations-heading" className="flex flex-col gap-2">
      <h2 id="confirmations-heading" className={isOne ? 'sr-only' : 'text-base'}>
        {m.orders_confirmation()}
      </h2>
      <div className="flex flex-wrap gap-3">
        {orders.map(({ orderNumber }) => (
          <a
            key={orderNumber}
            href={`/api/orders/${orderNumber}/confirmation.pdf`}
            className={buttonClass('secondary')}
          >
            <Icon name="download" className="size-5" />
            {isOne ? m.orders_confirmation() : orderNumber}
          </a>
        ))}
      </div>
    </section>
  );
}
