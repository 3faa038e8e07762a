import { m } from '#messages';
import { ProductTile } from '#web/storefront/product-card/product-tile.tsx';
import { DealEnd } from './deal-end.tsx';
import type { Deal } from './home-view.ts';

/** As many as a phone shows before one slides them. */
const IN_VIEW = 3;

/** The best of the running deals, each with the time that is left of it. */
export function Premium({ deals }: { deals: readonly Deal[] }) {
  return (
    <section aria-labelledby="premium" className="wrap">
      <h2 id="premium" className="mb-1 text-base md:mb-3 md:text-xl">
        {m.home_premium()}
      </h2>
      <ul className="shelf gap-3 md:grid md:grid-cols-2 lg:grid-cols-4">
        {deals.map(({ card, endsAt }, at) => (
          <li key={card.id} className="grid grid-rows-[auto_1fr]">
            <DealEnd endsAt={endsAt} />
            <ProductTile product={card} isLate={at >= IN_VIEW} sizes="(min-width: 64rem) 17rem, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
