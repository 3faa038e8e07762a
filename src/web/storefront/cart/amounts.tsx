import { m } from '#messages';
import { Money } from '#web/ui/money.tsx';

type Shown = { subTotal: number; discount: number; shipping: number; tax: number; total: number };

/** Subtotal, discount, shipping, contained tax and total, all in Birr. `isFrom`: nobody has said where to, so it may cost more. */
export function CartAmounts({ amounts, isFrom = false }: { amounts: Shown; isFrom?: boolean }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Row label={m.cart_subtotal()} birr={amounts.subTotal} />
      {amounts.discount > 0 && <Row label={m.cart_discount()} birr={-amounts.discount} />}
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{m.cart_shipping()}</dt>
        <dd>
          {amounts.shipping === 0 ? m.cart_shipping_free() : <From birr={amounts.shipping} isFrom={isFrom} />}
        </dd>
      </div>
      <div className="flex justify-between gap-3 border-t border-line pt-3 text-base font-bold">
        <dt>{m.cart_total()}</dt>
        <dd className="text-right">
          <From birr={amounts.total} isFrom={isFrom} />
        </dd>
      </div>
      <Row label={m.cart_tax()} birr={amounts.tax} />
    </dl>
  );
}

function From({ birr, isFrom }: { birr: number; isFrom: boolean }) {
  return (
    <>
      {isFrom && <span className="text-sm font-normal text-muted">{m.cart_from()} </span>}
      <Money birr={birr} />
    </>
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
