import { m } from '#messages';
import { LocalLink } from '#web/ui/local-link.tsx';
import { MemberAwarePrice } from '#web/storefront/product-card/member-aware-price.tsx';
import { Money } from '#web/ui/money.tsx';
import type { HomeView, PromoProduct } from './home-view.ts';
import { Thumb } from './thumb.tsx';

/** Four lists of five, computed from running deals, sales, reviews and dates; empty ones are left out. */
export function PromoLists({ view }: { view: HomeView }) {
  return (
    <div className="wrap no-bar grid auto-cols-[85%] grid-flow-col gap-6 overflow-x-auto md:auto-cols-auto md:grid-flow-row md:grid-cols-2 xl:grid-cols-4">
      <PromoList id="flash" title={m.home_flash()} items={view.flashSale} />
      <PromoList id="best" title={m.home_best_sellers()} items={view.bestSellers} sort="popular" />
      <PromoList id="rated" title={m.home_top_rated()} items={view.topRated} sort="rating" />
      <PromoList id="new" title={m.home_new_arrivals()} items={view.newArrivals} sort="newest" />
    </div>
  );
}

type Props = { id: string; title: string; items: readonly PromoProduct[]; sort?: string };

function PromoList({ id, title, items, sort }: Props) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-[2.875rem] items-center justify-between gap-2 border-b-2 border-brand">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {sort && (
          <LocalLink
            to={`/ShopPage?sort=${sort}`}
            aria-label={m.home_see_all_of({ name: title })}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-link hover:underline"
          >
            {m.home_see_all()}
          </LocalLink>
        )}
      </div>
      <ul>
        {items.map(({ id: productId, title: name, price, hasMemberPrice, image }) => (
          <li key={productId} className="relative flex items-center gap-3 border-b border-line py-2">
            <Thumb image={image} className="size-16 shrink-0" />
            <div className="min-w-0">
              <LocalLink
                to={`/product-detail/${productId}`}
                className="line-clamp-2 text-sm after:absolute after:inset-0 hover:text-brand"
              >
                {name}
              </LocalLink>
              <MemberAwarePrice
                productId={productId}
                price={price}
                oldPrice={null}
                hasMemberPrice={hasMemberPrice}
              >
                {(birr) => <Money birr={birr} className="text-sm font-bold text-brand" />}
              </MemberAwarePrice>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
