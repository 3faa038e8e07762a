import { m } from '#messages';
import { ProductTile } from '#web/storefront/product-card/product-tile.tsx';
import { DealEnd } from './deal-end.tsx';
import type { Deal } from './home-view.ts';

/** The best of the running deals, each with the time that is left of it. */
export function Premium({ deals }: { deals: readonly Deal[] }) {
  return (
    <section aria-labelledby="premium" className="wrap">
      <h2 id="premium" className="mb-1 text-base md:mb-3 md:text-xl">
        {m.home_premium()}
      </h2>
      <ul className="shelf gap-3 md:grid md:grid-cols-2 lg:grid-cols-4">
        {deals.map(({ card, endsAt }) => (
          <li key={card.id} className="grid grid-rows-[auto_1fr]">
            <DealEnd endsAt={endsAt} />
            <ProductTile product={card} sizes="(min-width: 64rem) 17rem, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
