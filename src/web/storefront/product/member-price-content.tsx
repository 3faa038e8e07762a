import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import type { MemberPrice } from '#modules/pricing/pricing.schema.ts';
import { useApi } from '#web/chrome/use-api.ts';
import { usePersonal } from '#web/use-personal.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';

export type MemberPriceProps = {
  product: Pick<ProductDetail, 'id' | 'vendor' | 'currentPrice' | 'variants'>;
  variantId: number | null;
};

/**
 * The page is the same for everyone, so it only tells that members pay less and where to ask. A member's browser fetches
 * the amount for itself, and that of who has asked already says so.
 */
export default function MemberPriceContent({ product, variantId }: MemberPriceProps) {
  const name = usePersonal('name');
  const { value } = useApi(name === null ? null : `/api/products/${product.id}/member-price`);
  const own = value?.isMember ? priceFor(value, variantId) : null;
  const { id } = product.vendor;
  const asked = useApi(value?.isMember === false ? `/api/membership-requests/standing/${id}` : null);
  const isWaiting = asked.value?.standing === 'pending';
  if (own !== null)
    return (
      <p className="rounded-control bg-brand-tint px-3 py-2 text-brand-strong" data-member-price>
        <span className="colon">
          {m.membership_price_yours({ percent: percentBelow(own, priceOf(product, variantId)) })}
        </span>{' '}
        <Money birr={own} className="font-bold" />
      </p>
    );
  if (value?.isMember) return null;
  return (
    <p className="text-sm">
      {m.membership_price_offer()}{' '}
      <LocalLink
        to={isWaiting ? '/MembershipRequest' : `/supplier/${id}`}
        className="prose-link inline-flex min-h-6 items-center"
      >
        {isWaiting ? m.membership_request_sent() : m.membership_request()}
      </LocalLink>
    </p>
  );
}

function priceOf({ currentPrice, variants }: MemberPriceProps['product'], variantId: number | null): number {
  return variants.find(({ id }) => id === variantId)?.currentPrice ?? currentPrice;
}

/** How much less it is, in whole percent; a saving is at least one. */
function percentBelow(own: number, usual: number): string {
  return String(Math.max(1, Math.round((1 - own / usual) * 100)));
}

/** The chosen variant's own member price, or the product's. */
function priceFor({ memberPrice, variants }: MemberPrice, variantId: number | null): number | null {
  if (variantId === null) return memberPrice;
  return variants.find(({ id }) => id === variantId)?.memberPrice ?? null;
}
