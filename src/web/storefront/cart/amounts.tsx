import { m } from '#messages';
import { Money } from '#web/ui/money.tsx';

type Shown = { subTotal: number; discount: number; shipping: number; tax: number; total: number };

/** Subtotal, discount, shipping, contained tax and total, all in Birr. */
export function CartAmounts({ amounts }: { amounts: Shown }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Row label={m.cart_subtotal()} birr={amounts.subTotal} />
      {amounts.discount > 0 && <Row label={m.cart_discount()} birr={-amounts.discount} />}
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{m.cart_shipping()}</dt>
        <dd>{amounts.shipping === 0 ? m.cart_shipping_free() : <Money birr={amounts.shipping} />}</dd>
      </div>
      <div className="flex justify-between gap-3 border-t border-line pt-3 text-base font-bold">
        <dt>{m.cart_total()}</dt>
        <dd>
          <Money birr={amounts.total} />
        </dd>
      </div>
      <Row label={m.cart_tax()} birr={amounts.tax} />
    </dl>
  );
}

function Row({ label, birr }: { label: string; birr: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money birr={birr} />
      </dd>
    </div>
  );
}
