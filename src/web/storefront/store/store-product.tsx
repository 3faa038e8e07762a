import { m } from '#messages';
import { CardActions } from '#web/storefront/product-card/card-actions.tsx';
import { CardPrice } from '#web/storefront/product-card/card-price.tsx';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { badgeLabel } from '#web/storefront/product-card/product-badges.tsx';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { StoreGoods } from './load-store.ts';

/** A product of the store: image, badge, stars, reviews, a few words and the price in Birr. */
export function StoreProductTile({ product }: { product: StoreGoods['products'][number] }) {
  const { id, title, textLocale, image, rating, reviewCount, tags, inStock } = product;
  const { description, descriptionLocale } = product;
  const [tag] = tags;
  return (
    <article className="group relative grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] rounded-card border border-line bg-surface p-2 hover:shadow-raised sm:p-3">
      <div className="relative col-start-1 row-start-1">
        <Picture
          image={pictureSource(image)}
          alt=""
          sizes="(min-width: 64rem) 14rem, (min-width: 48rem) 30vw, 46vw"
          className={inStock ? undefined : 'opacity-60'}
        />
        {tag && (
          <Badge
            tone={tag.type === 'Discount' ? 'discount' : 'hot'}
            className="absolute top-1 left-1 uppercase"
          >
            {badgeLabel(tag)}
          </Badge>
        )}
      </div>
      <div className="row-start-2 mt-2 flex flex-col gap-1">
        <h3 className="line-clamp-2 text-sm font-semibold">
          <LocalLink
            to={`/product-detail/${id}`}
            className="after:absolute after:inset-0 after:rounded-card hover:text-brand"
          >
            <span lang={textLocale}>{title}</span>
          </LocalLink>
        </h3>
        {reviewCount > 0 && <Rating rating={rating} reviewCount={reviewCount} />}
        <p lang={description ? descriptionLocale : undefined} className="line-clamp-2 text-xs text-muted">
          {description || m.vendors_product_description_none()}
        </p>
        <p className="mt-auto">
          <span className="sr-only">{m.card_price()} </span>
          <CardPrice product={product} />
        </p>
      </div>
      <CardActions product={product} />
    </article>
  );
}
