import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { priceOf } from '#web/storefront/product-card/card-price.tsx';
import { MemberAwarePrice } from '#web/storefront/product-card/member-aware-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { BUY_FORM, memberPriceSource, type Offer } from './buy-box.tsx';

/**
 * On phones: the price, Add to Cart and Buy Now, within reach above the tab bar while the page's one form, which they
 * send, is out of view (`.buy-bar` in app.css).
 */
export function BuyBar({ product, offered }: { product: ProductDetail; offered: Offer }) {
  return (
    <section
      aria-label={m.product_buy_bar()}
      className="buy-bar fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 border-t border-line bg-surface px-3 py-2 text-sm low:static md:hidden print:hidden"
    >
      <span className="min-w-0 flex-1 leading-tight max-[25rem]:[&_[data-birr]]:whitespace-normal max-[25rem]:[&_s]:hidden">
        <MemberAwarePrice key={offered.variant?.id} {...memberPriceSource(product, offered)}>
          {priceOf}
        </MemberAwarePrice>
      </span>
      {offered.stock === 0 ? (
        // Why a store sells nothing now stands above its goods.
        !product.vendor.isSuspended && (
          <span className="py-2.5 font-semibold text-danger">{m.card_sold_out()}</span>
        )
      ) : (
        <>
          <Button
            type="submit"
            form={BUY_FORM}
            name="intent"
            value="buy"
            look="secondary"
            size="small"
            className="max-md:px-2"
          >
            {m.product_buy_now()}
          </Button>
          <Button
            type="submit"
            form={BUY_FORM}
            name="intent"
            value="cart"
            size="small"
            className="max-md:px-2"
          >
            {m.product_add_to_cart()}
          </Button>
        </>
      )}
    </section>
  );
}
