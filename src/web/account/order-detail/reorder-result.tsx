import { m } from '#messages';
import type { Reordered, ReorderedLine } from '#modules/orders/own-orders.schema.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** What became of each item of an order that was put into the cart again. */
export function ReorderResult({ result: { lines } }: { result: Reordered }) {
  const there = lines.filter((line) => line.inCart > 0);
  const isWhole = lines.every((line) => line.outcome === 'added' && line.price === line.paidPrice);
  return (
    <Alert tone={isWhole ? 'success' : there.length > 0 ? 'info' : 'warning'}>
      <p className="font-semibold">
        {there.length > 0 ? m.orders_reorder_done({ count: there.length }) : m.orders_reorder_none()}
      </p>
      <ul className="my-2 flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={`${line.productId}-${line.title}`}>
            <span lang={line.textLocale}>{line.title}</span>: <Outcome line={line} />
          </li>
        ))}
      </ul>
      {there.length > 0 && (
        <LinkButton to="/ShoppingCart" size="small">
          {m.orders_reorder_cart()}
        </LinkButton>
      )}
    </Alert>
  );
}

function Outcome({ line }: { line: ReorderedLine }) {
  const birr = useBirr();
  if (line.outcome === 'gone') return <strong>{m.orders_reorder_gone()}</strong>;
  const quantity =
    line.outcome === 'fewer'
      ? m.orders_reorder_fewer({ count: line.inCart, wanted: line.quantity })
      : m.orders_reorder_added({ count: line.inCart });
  if (line.price === line.paidPrice) return <span>{quantity}</span>;
  const prices = { price: birr(line.price), before: birr(line.paidPrice) };
  return (
    <span>
      {quantity} {m.orders_reorder_price(prices)}
    </span>
  );
}
