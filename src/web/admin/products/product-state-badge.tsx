import type { ProductStateWord } from '#modules/products/products.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PRODUCT_STATE_NAMES } from '#web/vendor-portal/products/product-words.ts';

const TONES: Partial<Record<ProductStateWord, 'success' | 'warning'>> = {
  published: 'success',
  in_review: 'warning',
  refused: 'warning',
};

/** How a product stands, in a word. */
export function ProductStateBadge({ state }: { state: ProductStateWord }) {
  return (
    <Badge tone={TONES[state] ?? 'neutral'} className="whitespace-nowrap">
      {PRODUCT_STATE_NAMES[state]()}
    </Badge>
  );
}
