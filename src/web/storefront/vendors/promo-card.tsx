import { m } from '#messages';
import { VENDOR_PROMO_USD } from '#shop/constants.ts';
import { MemberAwarePrice } from '#web/storefront/product-card/member-aware-price.tsx';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import type { CardView } from '#web/storefront/product-card/card-view.ts';
import { useStayingForm } from '#web/storefront/product-card/use-staying-form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The promotion at the side: the documents' words, a product of the shop, and the Birr that are really paid. */
export function PromoCard({ product }: { product: CardView }) {
  const { id, title, textLocale, currentPrice, image, inStock, hasVariants } = product;
  const localPath = useLocalPath();
  const birr = useBirr();
  const onSubmit = useStayingForm(id);
  return (
    <aside
      aria-label={m.vendors_promo()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-center sm:max-lg:grid sm:max-lg:grid-cols-[10rem_1fr] sm:max-lg:text-left"
    >
      <Picture
        image={pictureSource(image)}
        alt=""
        sizes="(min-width: 64rem) 14rem, 40vw"
        className="mx-auto w-full max-w-56"
      />
      <div className="flex flex-col gap-2">
        <h2 className="text-lg">{m.vendors_promo_title()}</h2>
        <p>
          <LocalLink to={`/product-detail/${id}`} lang={textLocale} className="prose-link">
            {title}
          </LocalLink>
        </p>
        <p className="font-semibold">
          <span className="rounded-control bg-adey px-2 py-1 text-on-adey">
            {m.vendors_promo_price({ usd: VENDOR_PROMO_USD })}
          </span>
        </p>
        <MemberAwarePrice
          productId={id}
          price={currentPrice}
          oldPrice={null}
          hasMemberPrice={product.hasMemberPrice}
        >
          {(price) => (
            <p className="tabular text-sm text-muted">{m.vendors_promo_birr({ price: birr(price) })}</p>
          )}
        </MemberAwarePrice>
        <form
          method="post"
          action={localPath(`/product-detail/${id}`)}
          onSubmit={onSubmit}
          className="flex flex-col gap-2"
        >
          <input type="hidden" name="quantity" value="1" />
          {!hasVariants && (
            <Button type="submit" name="intent" value="cart" disabled={!inStock}>
              {m.vendors_promo_add()}
            </Button>
          )}
          <LinkButton to={`/product-detail/${id}`} look="secondary">
            {m.vendors_promo_view()}
          </LinkButton>
        </form>
      </div>
    </aside>
  );
}
