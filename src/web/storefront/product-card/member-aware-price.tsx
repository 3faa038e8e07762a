import { type ReactNode, useEffect, useState } from 'react';
import { usePersonal } from '#web/use-personal.ts';

export type MemberAwarePriceProps = {
  productId: number;
  /** The chosen variant; left out for the product's least price. */
  variantId?: number | undefined;
  /** What everybody pays, and paid before a reduction. */
  price: number;
  oldPrice: number | null;
  /** Whether members of the vendor pay less. */
  hasMemberPrice: boolean | undefined;
  children: (price: number, oldPrice: number | null) => ReactNode;
};

/**
 * The price of a product as its user pays it. Cached pages are the same for everyone: where members pay less, a signed-in
 * user's browser asks for the user's own price, and the stylesheet hides everybody's before it knows.
 */
export function MemberAwarePrice({
  productId,
  variantId,
  price,
  oldPrice,
  hasMemberPrice,
  children,
}: MemberAwarePriceProps) {
  const name = usePersonal('name');
  const [own, setOwn] = useState<number | null>();
  useEffect(() => {
    if (hasMemberPrice && name)
      // Without a connection everybody's price stands: the order's own is what counts.
      import('./fetch-member-price.ts').then(
        (prices) => void prices.fetchMemberPrice(name, productId, variantId, setOwn),
        () => setOwn(null),
      );
  }, [hasMemberPrice, name, productId, variantId]);
  if (!hasMemberPrice) return children(price, oldPrice);
  return (
    <span className="contents" data-everybodys={own === undefined || undefined}>
      {own ? children(own, oldPrice ?? price) : children(price, oldPrice)}
    </span>
  );
}
