import { m } from '#messages';
import { type SaleTerms, sharesOf } from '#shop/sale-shares.ts';
import { useBirr } from '#web/ui/money.tsx';
import { typedSantim } from './typed-santim.ts';

/** By what the shop takes of a product's price: the store's terms, and the category that is chosen. */
export type Sharing = { terms: SaleTerms; category: string };

type Props = {
  sharing: Sharing;
  /** As they are typed, in Birr. */
  price: string;
  oldPrice?: string | undefined;
};

/** What buyers see of a price as it is typed, what the shop takes of it, and what the store gets; nothing of what is no price. */
export function PriceShares({ sharing: { terms, category }, price, oldPrice = '' }: Props) {
  const birr = useBirr();
  const [now, before] = [typedSantim(price), typedSantim(oldPrice)];
  if (now === null) return null;
  const { taken, store } = sharesOf(now, terms, category);
  const seen = birr(now / 100);
  return (
    <p className="text-sm text-muted">
      {before !== null && before > now
        ? m.products_seen_struck({ price: seen, old: birr(before / 100) })
        : m.products_seen({ price: seen })}{' '}
      {m.products_shares({ taken: birr(taken / 100), store: birr(store / 100) })}
    </p>
  );
}
