import { useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { ProductDetail, Variant } from '#modules/catalog/catalog.schema.ts';
import { StockLabel } from '#web/storefront/product-card/stock-label.tsx';
import { intentOf, useProductActions } from '#web/storefront/product-card/use-product-actions.ts';
import { StoreNotice } from '#web/storefront/store/store-notice.tsx';
import { fetchScripts } from '#web/fetch-scripts.ts';
import { onceFormIsSent } from '#web/transport.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Price, useBirr } from '#web/ui/money.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

export const BUY_FORM = 'buy';

const ADD = 'min-w-40 flex-1 max-md:px-2';

/** What is for sale right now: the chosen variant, or the product itself. */
export type Offer = { variant: Variant | null; price: number; oldPrice: number | null; stock: number };

/** The offer of a product with the variant that was chosen, if it has variants. */
export function offerOf(product: ProductDetail, variant: Variant | null): Offer {
  const { currentPrice, originalPrice, stock } = variant ?? product;
  // What a supplier who sells nothing now has is there to be seen only.
  return {
    variant,
    price: currentPrice,
    oldPrice: originalPrice,
    stock: product.vendor.isSuspended ? 0 : stock,
  };
}

/** What `MemberAwarePrice` must know of the offer. */
export function memberPriceSource(
  { id, hasMemberPrice }: ProductDetail,
  { variant, price, oldPrice }: Offer,
) {
  return { productId: id, variantId: variant?.id, price, oldPrice, hasMemberPrice };
}

type Props = { product: ProductDetail; offered: Offer; quantityMax: number; error: string | null };

/**
 * Quantity, Add to Cart, Buy Now, wishlist and compare as one form of the page. With scripts all but Buy Now stay on the
 * page; without them each button leads to the cart, the list or the checkout. What is sold out can be waited for.
 */
export function BuyBox({ product, offered, quantityMax, error }: Props) {
  const localPath = useLocalPath();
  const act = useProductActions();
  const [quantity, setQuantity] = useState(1);
  const most = Math.max(1, Math.min(offered.stock, quantityMax));
  const isSoldOut = offered.stock === 0;
  const isBuying = useNavigation().formData?.get('intent') === 'buy';

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = intentOf(event);
    if (intent === 'buy') onceFormIsSent(() => fetchScripts('storefront/checkout/checkout.page'));
    if (intent === 'buy' || intent === 'watch') return;
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('quantity')) || quantity;
    void act(intent, { productId: product.id, variantId: offered.variant?.id ?? null, quantity: typed });
  };
  return (
    <Form
      id={BUY_FORM}
      method="post"
      action={localPath(`/product-detail/${product.id}`)}
      onSubmit={onSubmit}
      className="buy-form flex flex-col gap-3"
    >
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
      {product.vendor.isSuspended && <StoreNotice store={product.vendor} />}
      {offered.variant && <input type="hidden" name="variantId" value={offered.variant.id} />}
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          name="quantity"
          value={Math.min(quantity, most)}
          max={most}
          disabled={isSoldOut}
          onChange={setQuantity}
          labels={{
            quantity: m.product_quantity(),
            decrease: m.product_less(),
            increase: m.product_more(),
            range: m.cart_quantity_range({ max: most }),
          }}
        />
        <Button type="submit" name="intent" value="cart" disabled={isSoldOut} className={ADD}>
          <Icon name="cart" className="size-5" />
          {m.product_add_to_cart()}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="buy"
          look="secondary"
          disabled={isSoldOut || isBuying}
          className="min-w-36 flex-1"
        >
          {m.product_buy_now()}
        </Button>
      </div>
      {product.stock === 0 && !offered.variant && !product.vendor.isSuspended && (
        <Button type="submit" name="intent" value="watch" className="self-start">
          <Icon name="bell" className="size-5" />
          {m.wishlist_notify()}
        </Button>
      )}
      <div className="-ml-3 flex flex-wrap">
        <Button type="submit" name="intent" value="wishlist" look="quiet" size="small">
          <Icon name="heart" className="size-5" />
          {m.product_wishlist()}
        </Button>
        <Button type="submit" name="intent" value="compare" look="quiet" size="small">
          <Icon name="compare" className="size-5" />
          {m.product_compare()}
        </Button>
      </div>
    </Form>
  );
}

type OfferLinesProps = Omit<Offer, 'variant'> & { isSold: boolean };

/** The price, what is saved, and, of what is sold now, whether there is any. */
export function OfferLines({ price, oldPrice, stock, isSold }: OfferLinesProps) {
  const birr = useBirr();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-2xl">
        <span className="sr-only">{`${m.card_price()} `}</span>
        <Price birr={price} oldBirr={oldPrice} oldLabel={m.common_old_price()} />
      </p>
      <p className="text-sm text-muted">
        {oldPrice !== null && oldPrice > price && (
          <>
            <span className="font-semibold text-danger">
              {m.card_discount({ percent: Math.floor((100 * (oldPrice - price)) / oldPrice) })}
            </span>
            {' · '}
            {m.product_you_save({ amount: birr(oldPrice - price) })}
            {' · '}
          </>
        )}
        {m.product_vat_included()}
      </p>
      <output className="flex flex-wrap items-center gap-3">{isSold && <StockState stock={stock} />}</output>
    </div>
  );
}

const FEW = 5;

/** Whether there is any, and how many when they are few. */
function StockState({ stock }: { stock: number }) {
  return (
    <>
      <StockLabel isInStock={stock > 0} />
      {stock > 0 && stock <= FEW && (
        <span className="text-sm font-semibold text-danger">{m.product_few_left({ count: stock })}</span>
      )}
    </>
  );
}
