import { m } from '#messages';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { CardActions } from './card-actions.tsx';
import { CardPrice } from './card-price.tsx';
import { pictureSource } from './picture-source.ts';
import { ProductBadges } from './product-badges.tsx';
import { Rating } from './rating.tsx';
import type { CardView } from './card-view.ts';

type Props = {
  product: CardView;
  /** For the cards of the first row: their picture is the page's largest paint. */
  priority?: boolean;
  /** Beyond the first screen: its picture waits. */
  isLate?: boolean;
  /** How wide the picture is shown; the default fits a grid of 2 to 4 columns beside a sidebar. */
  sizes?: string;
  /** The level of the title's heading. */
  heading?: 'h2' | 'h3';
};

const GRID_SIZES = '(min-width: 80rem) 14rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw';

/**
 * A product in a list. The whole card leads to the product; Add is always there, its other buttons (wishlist, compare,
 * view) show on hover and focus, and always where nothing can hover. They post a form, so they work before and without
 * scripts. Stars only where somebody has given some.
 */
export function ProductTile({
  product,
  priority = false,
  isLate,
  sizes = GRID_SIZES,
  heading: Heading = 'h3',
}: Props) {
  return (
    <article className="group relative grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] rounded-card border border-line bg-surface p-2 hover:shadow-raised sm:p-3">
      <div className="relative col-start-1 row-start-1">
        <Picture
          image={pictureSource(product.image)}
          alt=""
          sizes={sizes}
          priority={priority}
          isLate={isLate}
          className={product.inStock ? undefined : 'opacity-60'}
        />
        <ProductBadges tags={product.tags} most={2} className="absolute top-1 left-1 flex-col items-start" />
      </div>
      <div className="row-start-2 mt-2 flex flex-col gap-1">
        <Heading className="line-clamp-2 text-sm font-normal">
          <LocalLink
            to={`/product-detail/${product.id}`}
            className="after:absolute after:inset-0 after:rounded-card hover:text-brand"
          >
            <span lang={product.textLocale}>{product.title}</span>
          </LocalLink>
        </Heading>
        {product.reviewCount > 0 && <Rating rating={product.rating} reviewCount={product.reviewCount} />}
        <p className="mt-auto">
          <span className="sr-only">{`${m.card_price()} `}</span>
          <CardPrice product={product} />
        </p>
      </div>
      <CardActions product={product} />
    </article>
  );
}
