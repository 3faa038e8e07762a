import { m } from '#messages';
import type { ProductCard } from '#modules/catalog/catalog.schema.ts';
import { Price } from '#web/ui/money.tsx';

type Priced = Pick<ProductCard, 'currentPrice' | 'originalPrice' | 'memberPrice'>;

/** What the user of a personal page pays for a product: as a member, when that is less. */
export function personalPrice({ currentPrice, memberPrice }: Priced): number {
  return memberPrice ?? currentPrice;
}

/** The user's price on a personal page, with the price before or everybody's struck through. */
export function PersonalPrice({ product }: { product: Priced }) {
  const { currentPrice, originalPrice, memberPrice } = product;
  const oldPrice = memberPrice === undefined ? originalPrice : (originalPrice ?? currentPrice);
  return <Price birr={personalPrice(product)} oldBirr={oldPrice} oldLabel={m.common_old_price()} />;
}
