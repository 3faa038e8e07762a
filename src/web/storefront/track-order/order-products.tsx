import { m } from '#messages';
import type { OrderLine, OrderView } from '#modules/orders/orders.schema.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Money, Price } from '#web/ui/money.tsx';
import { ProductName } from '#web/ui/product-name.tsx';
import { ReturnTerms } from './return-terms.tsx';

/** What was bought: a table; on phones each product stands over its figures. Wider than its card, it scrolls inside. */
export function OrderProducts({ order }: { order: OrderView }) {
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="p-4 text-lg">
        {m.orders_products()}{' '}
        <span className="text-base font-normal text-muted">({groupDigits(order.itemCount)})</span>
      </h2>
      {/* Keyboards must be able to scroll it: WCAG 2.1.1. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={m.orders_products()}>
        <table className="block w-full text-sm sm:table">
          <thead className="sr-only bg-sunken text-left text-muted sm:not-sr-only sm:table-header-group">
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
          <tbody className="block sm:table-row-group">
            {order.lines.map((line) => (
              <tr
                key={line.id}
                className="grid grid-cols-[auto_auto_1fr] gap-x-3 gap-y-2 border-t border-line px-4 py-3 sm:table-row"
              >
                <th scope="row" className="col-span-3 text-left font-normal sm:px-4 sm:py-3">
                  <BoughtItem line={line} />
                </th>
                <td className="sm:px-3 sm:py-3">
                  <Price birr={line.unitPrice} oldBirr={line.originalPrice} oldLabel={m.common_old_price()} />
                </td>
                <td className="whitespace-nowrap sm:px-3 sm:py-3">× {line.quantity}</td>
                <td className="text-right font-semibold sm:px-4 sm:py-3 sm:text-left">
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
        <ReturnTerms returns={line.returns} />
      </span>
    </div>
  );
}
