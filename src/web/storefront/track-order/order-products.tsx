import { m } from '#messages';
import type { OrderLine, OrderView } from '#modules/orders/orders.schema.ts';
import { Money, Price } from '#web/ui/money.tsx';
import { ProductName } from '#web/ui/product-name.tsx';

/** What was bought: a table that scrolls inside its card when the screen is narrower than its figures. */
export function OrderProducts({ order }: { order: OrderView }) {
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="p-4 text-lg">
        {m.orders_products()} <span className="text-base font-normal text-muted">({order.itemCount})</span>
      </h2>
      {/* Keyboards must be able to scroll it: WCAG 2.1.1. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={m.orders_products()}>
        <table className="w-full min-w-[30rem] text-sm">
          <thead className="bg-sunken text-left text-muted">
            <tr>
              <th scope="col" className="px-4 py-2">
                {m.orders_column_product()}
              </th>
              <th scope="col" className="px-3 py-2">
                {m.orders_column_price()}
              </th>
              <th scope="col" className="px-3 py-2">
                {m.orders_column_quantity()}
              </th>
              <th scope="col" className="px-4 py-2">
                {m.orders_column_subtotal()}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id} className="border-t border-line">
                <th scope="row" className="px-4 py-3 text-left font-normal">
                  <BoughtItem line={line} />
                </th>
                <td className="px-3 py-3">
                  <Price
                    birr={line.unitPrice}
                    oldBirr={line.originalPrice}
                    oldLabel={m.orders_column_price()}
                  />
                </td>
                <td className="px-3 py-3">× {line.quantity}</td>
                <td className="px-4 py-3 font-semibold">
                  <Money birr={line.subTotal} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function BoughtItem({ line }: { line: OrderLine }) {
  return (
    <div className="flex gap-3">
      <span className="block size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
        {line.imageUrl && <img src={line.imageUrl} width={56} height={56} alt="" loading="lazy" />}
      </span>
      <span>
        <span className="block text-xs text-link uppercase">{line.category}</span>
        <ProductName product={line} />
      </span>
    </div>
  );
}
