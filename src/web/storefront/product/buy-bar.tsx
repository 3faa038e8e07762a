import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/money.tsx';
import { BUY_FORM, type Offered } from './buy-box.tsx';

/** On phones: the price and Add to Cart, always within reach above the tab bar. Sends the page's one form. */
export function BuyBar({ offered }: { offered: Offered }) {
  return (
    <section
      aria-label={m.product_buy_bar()}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 md:hidden print:hidden"
    >
      <Price birr={offered.price} oldBirr={offered.oldPrice} oldLabel={m.common_old_price()} />
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
