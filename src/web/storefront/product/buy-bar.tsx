import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { priceOf } from '#web/storefront/product-card/card-price.tsx';
import { MemberAwarePrice } from '#web/storefront/product-card/member-aware-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { BUY_FORM, memberPriceSource, type Offer } from './buy-box.tsx';

/** On phones: the price and Add to Cart, always within reach above the tab bar. Sends the page's one form. */
export function BuyBar({ product, offered }: { product: ProductDetail; offered: Offer }) {
  return (
    <section
      aria-label={m.product_buy_bar()}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 low:static md:hidden print:hidden"
    >
      <MemberAwarePrice key={offered.variant?.id} {...memberPriceSource(product, offered)}>
        {priceOf}
      </MemberAwarePrice>
      <Button
        type="submit"
        form={BUY_FORM}
        name="intent"
        value="cart"
        disabled={offered.stock === 0}
        className="shrink-0"
      >
        {offered.stock === 0 ? m.card_sold_out() : m.product_add_to_cart()}
      </Button>
    </section>
  );
}
