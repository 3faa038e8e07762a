import type { FormEvent } from 'react';
import { intentOf, useProductActions } from './use-product-actions.ts';

/**
 * For the forms of wishlist and compare: with scripts Add to Cart stays on the page and offers to undo; without them,
 * and for every other button, the form is sent.
 */
export function useStayingForm(productId: number): (event: FormEvent) => void {
  const act = useProductActions();
  return (event) => {
    if (intentOf(event) !== 'cart') return;
    event.preventDefault();
    void act('cart', { productId, variantId: null, quantity: 1 });
  };
}
