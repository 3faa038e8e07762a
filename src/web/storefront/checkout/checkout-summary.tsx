import { m } from '#messages';
import type { Cart, CartLine } from '#modules/cart/cart.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Amounts } from '#web/storefront/cart/amounts.tsx';
import { NoticeText } from '#web/storefront/cart/notice-text.tsx';

type Props = {
  cart: Cart;
  formKey: string;
  needsTerms: boolean;
  termsFault: string | null;
  isTermsTicked: boolean;
  isBusy: boolean;
  isPlacing: boolean;
};

/** What is bought and what it costs, computed by the server; the total shown is the total the order is placed at. */
export function CheckoutSummary({
  cart,
  formKey,
  needsTerms,
  termsFault,
  isTermsTicked,
  isBusy,
  isPlacing,
}: Props) {
  return (
    <section
      className={cx(
        'rounded-card border border-line bg-surface p-4 lg:sticky lg:top-4',
        isBusy && 'opacity-60',
      )}
      aria-labelledby="summary-heading"
      aria-busy={isBusy || undefined}
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="summary-heading" className="text-lg">
          {m.checkout_summary()}
        </h2>
        <LocalLink to="/ShoppingCart" className="prose-link text-sm">
          {m.checkout_edit_cart()}
        </LocalLink>
      </div>
      <Parcels cart={cart} />
      <Amounts amounts={cart} />
      <p className="mt-3 text-sm text-muted">
        {m.cart_deliver_to()}: {cart.destination.name} ·{' '}
        {m.cart_delivery_days({
          min: cart.destination.deliveryDaysMin,
          max: cart.destination.deliveryDaysMax,
        })}
      </p>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="total" value={cart.total.toFixed(2)} />
      {needsTerms && (
        <Checkbox
          name="termsAgreed"
          label={m.account_terms()}
          error={termsFault}
          defaultChecked={isTermsTicked}
          className="mt-3 text-sm"
        />
      )}
      <Button
        type="submit"
        name="intent"
        value="place"
        className="mt-4 w-full"
        busyText={isPlacing && m.checkout_placing()}
        disabled={isBusy}
      >
        {m.checkout_place_order()}
      </Button>
      <p className="mt-2 text-xs text-muted">{m.checkout_total_promise()}</p>
    </section>
  );
}

/** What is bought, parcel by parcel. */
function Parcels({ cart }: { cart: Cart }) {
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
                      <img src={line.imageUrl.replace('-400.', '-200.')} width={48} height={48} alt="" />
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
                  <span className="col-start-2 -mt-2 text-muted">
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

/** Says when the price is no longer the one the line was put into the cart at, also when the figures came with a refresh. */
function Changes({ line }: { line: CartLine }) {
  return (
    <output className="col-span-full empty:hidden">
      {line.notices.map((notice) => (
        <Notice key={notice.code} tone="warning">
          <NoticeText notice={notice} />
        </Notice>
      ))}
    </output>
  );
}
