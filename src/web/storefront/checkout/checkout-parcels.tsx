import { m } from '#messages';
import type { Cart, CartLine } from '#modules/cart/cart.schema.ts';
import { isObstacle, NoticeText } from '#web/storefront/cart/notice-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** What is bought, parcel by parcel. */
export function CheckoutParcels({ cart }: { cart: Cart }) {
  return (
    <>
      {cart.parcels.map((parcel) => (
        <div key={parcel.vendorId} className="mb-3 border-b border-line pb-3">
          <p className="mb-2 text-xs text-muted">{m.cart_sold_by({ name: parcel.businessName })}</p>
          <ul className="flex flex-col gap-2">
            {cart.lines
              .filter((line) => line.vendorId === parcel.vendorId)
              .map((line) => (
                <li
                  key={line.id}
                  className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm"
                >
                  <span className="row-span-2 block size-12 shrink-0 self-start overflow-hidden rounded-control bg-sunken">
                    {line.imageUrl && (
                      <img src={line.imageUrl} width={48} height={48} alt="" loading="lazy" />
                    )}
                  </span>
                  <span className="col-span-2 min-w-0">
                    <span lang={line.textLocale}>{line.title}</span>
                    {line.variantTitle && (
                      <span lang={line.variantLocale} className="block text-xs text-muted">
                        {line.variantTitle}
                      </span>
                    )}
                  </span>
                  <span className="col-start-2 -mt-2 text-xs whitespace-nowrap text-muted">
                    {line.quantity} × <Money birr={line.unitPrice} />
                  </span>
                  <Money birr={line.lineTotal} className="-mt-2 font-semibold" />
                  <Changes line={line} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/**
 * Says when the price is no longer the one the line was put into the cart at, and when the line cannot be bought any
 * more, also when the figures came with a refresh.
 */
function Changes({ line }: { line: CartLine }) {
  const isStuck = line.notices.some(isObstacle);
  return (
    <>
      <output className="col-span-full empty:hidden">
        {line.notices.map((notice) => (
          <Alert key={notice.code} tone={isObstacle(notice) ? 'danger' : 'warning'}>
            <NoticeText notice={notice} />
          </Alert>
        ))}
      </output>
      {isStuck && (
        <Button
          type="submit"
          name="intent"
          value="remove"
          formAction={`?line=${line.id}`}
          look="quiet"
          size="small"
          className="col-span-full justify-self-start text-danger"
          aria-label={m.cart_remove_named({ title: line.title })}
        >
          {m.cart_remove()}
        </Button>
      )}
    </>
  );
}
