import type { FormEvent } from 'react';
import { m } from '#messages';
import { ApiFailure, callApi, isQueued } from '#web/call-api.ts';
import { type Toast, useToast } from '#web/ui/toast.tsx';
import { bumpCount, type ProductIntent } from './count-up.ts';
import { askForReplacement } from './replace-request.ts';

export type ChosenItem = { productId: number; variantId: number | null; quantity: number };

/** How long a message with an undo stays, in ms: long enough to read and reach it. */
const UNDO_MS = 6_000;

/** Which button sent a form. */
export function intentOf(event: FormEvent): string {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : 'cart';
}

/**
 * Adds to cart, wishlist or compare over the API: the count in the header goes up at once, a message offers to undo it and leads on to the cart or the list,
 * an error takes the count back and says why; a full comparison asks what makes room. Answers whether it worked.
 */
export function useProductActions(): (intent: string, item: ChosenItem) => Promise<boolean> {
  const showToast = useToast();

  async function run(kind: ProductIntent, item: ChosenItem): Promise<boolean> {
    const takeBack = bumpCount(kind, `${item.productId}:${item.variantId ?? ''}`);
    try {
      const { undo, link } = kind === 'cart' ? await addToCart(item) : await addToList(kind, item.productId);
      showToast({
        tone: 'success',
        text: addedText(kind),
        ms: UNDO_MS,
        action: { label: m.card_undo(), run: () => void revert(undo) },
        link,
      });
      return true;
    } catch (error) {
      // The bar of the connection tells that it waits.
      if (isQueued(error)) return true;
      takeBack();
      if (isCompareFull(error)) return askForReplacement(item.productId);
      showToast(failureToast(error));
      return false;
    }
  }
  async function revert(undo: () => Promise<unknown>): Promise<void> {
    await undo().then(
      () => showToast({ text: m.card_undone() }),
      (error: unknown) => void (isQueued(error) || showToast(failureToast(error))),
    );
  }
  return (intent, item) => run(intent === 'wishlist' || intent === 'compare' ? intent : 'cart', item);
}

/** What was added: how to take exactly that back, and where it stands now. */
type Added = { undo: () => Promise<unknown>; link: Toast['link'] };

async function addToCart(item: ChosenItem): Promise<Added> {
  const link = { label: m.card_to_cart(), to: '/ShoppingCart' };
  const cart = await callApi('/api/cart/lines', { method: 'POST', body: item });
  const line = cart.lines.find(
    ({ productId, variantId }) => productId === item.productId && variantId === item.variantId,
  );
  if (!line) return { undo: async () => undefined, link };
  const before = line.quantity - item.quantity;
  const path = `/api/cart/lines/${line.id}` as const;
  const undo = () =>
    before < 1
      ? callApi(path, { method: 'DELETE' })
      : callApi(path, { method: 'PATCH', body: { quantity: before } });
  return { undo, link };
}

async function addToList(kind: 'wishlist' | 'compare', productId: number): Promise<Added> {
  const { count } = await callApi(`/api/lists/${kind}`, { method: 'POST', body: { productId } });
  const link = kind === 'compare' ? { label: m.card_to_compare({ count }), to: '/Compare' } : undefined;
  return { undo: () => callApi(`/api/lists/${kind}/${productId}`, { method: 'DELETE' }), link };
}

function addedText(kind: ProductIntent): string {
  if (kind === 'cart') return m.card_added_cart();
  return kind === 'wishlist' ? m.card_added_wishlist() : m.card_added_compare();
}

function isCompareFull(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'lists.compare_full';
}

/** An error in the server's words. */
function failureToast(error: unknown): Toast {
  if (!(error instanceof ApiFailure)) throw error;
  return {
    tone: error.status === 0 || error.status >= 500 ? 'error' : 'warning',
    text: error.message || m.card_failed(),
  };
}
