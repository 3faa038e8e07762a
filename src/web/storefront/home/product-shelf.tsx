import { useId } from 'react';
import { m } from '#messages';
import { ProductCard } from '#web/storefront/product-card/product-card.tsx';
import type { ShownCard } from '#web/storefront/product-card/shown-card.ts';
import { LocalLink } from '#web/ui/local-link.tsx';

type Props = {
  title: string;
  products: readonly ShownCard[];
  /** Where the whole list is. */
  seeAll?: string | null;
  /** The shelf nearest to the top: its pictures are the page's largest paint. */
  isFirst?: boolean;
};

const FIRST_PICTURES = 2;

/** A row of products under a heading; nothing at all when there are none. */
export function ProductShelf({ title, products, seeAll = null, isFirst = false }: Props) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {seeAll && (
          <LocalLink
            to={seeAll}
            aria-label={m.home_see_all_of({ name: title })}
            className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
          >
            {m.home_see_all()}
          </LocalLink>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              priority={isFirst && index < FIRST_PICTURES}
              sizes="(min-width: 64rem) 14rem, (min-width: 48rem) 30vw, 46vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
