import { m } from '#messages';
import { Price } from '#web/ui/money.tsx';
import { MemberAwarePrice } from './member-aware-price.tsx';
import type { CardView } from './card-view.ts';

type Priced = Pick<CardView, 'id' | 'currentPrice' | 'originalPrice' | 'hasMemberPrice'>;

/** What the user pays for a product of a list that everybody is shown, with the old price struck through. */
export function CardPrice({ product }: { product: Priced }) {
  const { id, currentPrice, originalPrice, hasMemberPrice } = product;
  return (
    <MemberAwarePrice
      productId={id}
      price={currentPrice}
      oldPrice={originalPrice}
      hasMemberPrice={hasMemberPrice}
    >
      {priceOf}
    </MemberAwarePrice>
  );
}

/** A price with the old one struck through. */
export function priceOf(birr: number, oldBirr: number | null) {
  return <Price birr={birr} oldBirr={oldBirr} oldLabel={m.common_old_price()} />;
}
