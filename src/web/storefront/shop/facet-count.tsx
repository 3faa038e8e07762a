import { groupDigits } from '#web/storefront/product-card/group-digits.ts';

/** How many products a choice would leave. */
export function FacetCount({ of }: { of: number }) {
  return <span className="tabular text-xs text-muted">{`(${groupDigits(of)})`}</span>;
}
