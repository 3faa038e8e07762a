import { m } from '#messages';
import type { CartLine, CartParcel as Parcel } from '#modules/cart/cart.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money, Price } from '#web/ui/money.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ProductName } from '#web/ui/product-name.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { isObstacle, NoticeText } from './notice-text.tsx';
import { useCartLine } from './use-cart-line.ts';

type Props = { parcel: Parcel; lines: CartLine[]; errors: Record<string, string> };

/** One supplier's lines: a table on wide screens, cards on a phone. */
export function CartParcelSection({ parcel, lines, errors }: Props) {
  return (
    <section
      className="rounded-card border border-line bg-surface"
      aria-labelledby={`parcel-${parcel.vendorId}`}
    >
      <h2 id={`parcel-${parcel.vendorId}`} className="border-b border-line px-4 py-2.5 text-base">
        <LocalLink to={`/supplier/${parcel.vendorId}`} className="inline-block py-0.5 hover:underline">
          {m.cart_sold_by({ name: parcel.businessName })}
        </LocalLink>
      </h2>
      <table className="block w-full md:table md:table-fixed">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-left text-sm text-muted md:table-row">
            <th scope="col" className="px-4 py-2 font-semibold">
              {m.cart_column_product()}
            </th>
            <th scope="col" className="px-2 py-2 font-semibold md:w-40">
              {m.cart_column_price()}
            </th>
            <th scope="col" className="px-2 py-2 font-semibold md:w-40">
              {m.cart_column_quantity()}
            </th>
            <th scope="col" className="px-2 py-2 font-semibold md:w-40">
              {m.cart_column_subtotal()}
            </th>
            <th scope="col" className="px-2 py-2 font-semibold md:w-28 md:pr-4">
              {m.cart_column_action()}
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {lines.map((line) => (
            <LineRow key={line.id} line={line} error={errors[`quantity.${line.id}`]} />
          ))}
        </tbody>
      </table>
      {lines.some((line) => line.inStock) && (
        <p className="flex justify-between gap-3 border-t border-line px-4 py-3 text-sm text-muted">
          <span>{m.cart_parcel_shipping()}</span>
          {parcel.shipping === 0 ? <span>{m.cart_shipping_free()}</span> : <Money birr={parcel.shipping} />}
        </p>
      )}
    </section>
  );
}

const CELL = 'block md:table-cell md:px-2 md:py-3 md:align-middle';

function LineRow({ line, error }: { line: CartLine; error: string | undefined }) {
  const change = useCartLine(line.id);
  const { isBusy, isWaiting, waitsForRemoval } = change;
  const refused = change.refused ?? error;
  return (
    <tr
      className={cx(
        'grid max-[15rem]:block grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line p-4 last:border-0 md:table-row md:p-0',
        (isBusy || waitsForRemoval) && 'opacity-70',
      )}
      aria-busy={isBusy || undefined}
    >
      <td className="contents md:table-cell md:py-3 md:pr-2 md:pl-4 md:align-middle">
        <div className="contents md:flex md:gap-3">
          <LineImage line={line} />
          <div className="col-span-2 min-w-0">
            <ProductName product={line} />
            {line.notices.map((notice) => (
              <Alert key={notice.code} tone={isObstacle(notice) ? 'danger' : 'warning'} className="mt-2">
                <NoticeText notice={notice} />
              </Alert>
            ))}
            {isWaiting && (
              <output className="mt-1 block text-sm text-muted">
                {waitsForRemoval ? m.offline_waits_removal() : m.offline_waits()}
              </output>
            )}
            {refused && (
              <p className="mt-1 text-sm text-danger" role="alert">
                {refused}
              </p>
            )}
          </div>
        </div>
      </td>
      <td className={cx(CELL, 'col-start-2')}>
        <Price birr={line.unitPrice} oldBirr={line.originalPrice} oldLabel={m.common_old_price()} />
        {line.isMemberPrice && (
          <Badge tone="success" className="mt-1">
            {m.membership_price()}
          </Badge>
        )}
      </td>
      <td className={cx(CELL, 'col-span-2')}>
        <QuantityStepper
          name={`quantity.${line.id}`}
          value={change.waitingQuantity ?? line.quantity}
          max={Math.max(1, line.available)}
          disabled={line.available === 0 || waitsForRemoval}
          labels={{
            quantity: m.cart_quantity_of({ title: line.title }),
            decrease: m.cart_decrease(),
            increase: m.cart_increase(),
            range: m.cart_quantity_range({ max: Math.max(1, line.available) }),
          }}
          onChange={change.setQuantity}
        />
      </td>
      <td className={cx(CELL, 'text-right font-semibold md:text-left')}>
        <Money birr={line.lineTotal} />
      </td>
      <td className={cx(CELL, 'col-start-3 row-start-2 -mr-3 text-right md:pr-4 md:text-left')}>
        <RemoveButton line={line} disabled={waitsForRemoval} onRemove={change.remove} />
      </td>
    </tr>
  );
}

type RemoveProps = { line: CartLine; disabled: boolean; onRemove: () => void };

/** The id of the form that removes the line which its button names, while there are no scripts. */
export const CART_REMOVE_FORM = 'remove-line';

function RemoveButton({ line, disabled, onRemove }: RemoveProps) {
  return (
    <Button
      type="submit"
      form={CART_REMOVE_FORM}
      name="id"
      value={line.id}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
      look="quiet"
      size="small"
      className="text-danger md:-ml-3"
      aria-label={m.cart_remove_named({ title: line.title })}
    >
      {m.cart_remove()}
    </Button>
  );
}

function LineImage({ line }: { line: CartLine }) {
  return (
    <span className="row-span-2 block size-16 shrink-0 self-start overflow-hidden rounded-control bg-sunken">
      {line.imageUrl && (
        <img src={line.imageUrl.replace('-400.', '-200.')} width={64} height={64} alt="" loading="lazy" />
      )}
    </span>
  );
}
