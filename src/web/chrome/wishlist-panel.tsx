import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import { m } from '#messages';
import { ApiFailure, callApi, isQueued } from '#web/call-api.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PANEL_LINES, PanelFailure, PanelHeading, PanelLine, twoDigits } from './panel-parts.tsx';
import { PanelSkeleton } from './popup.tsx';
import { useApi } from './use-api.ts';

/** As many as a cart may reasonably be given at once; the rest stand on the wishlist itself. */
const PAGE = 'size=100';

/** The wishlist under its icon; ADD TO CART puts everything that can be bought into the cart and leads there. */
export default function WishlistPanel({ onClose }: { onClose: () => void }) {
  const list = useApi(`/api/lists/wishlist?${PAGE}`);
  const { isBusy, addAll } = useAddAll();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  if (list.state === 'loading') return <PanelSkeleton />;
  if (list.state === 'failed') return <PanelFailure reason={list.reason} onRetry={list.retry} />;
  const { items, count } = list.value;
  const remove = (productId: number) =>
    callApi(`/api/lists/wishlist/${productId}?${PAGE}`, { method: 'DELETE' }).then(
      (left) => {
        list.set(left);
        // The page behind may show the list too.
        void revalidate();
      },
      (error: unknown) => showToast({ tone: 'error', text: failureText(error) }),
    );
  return (
    <>
      <PanelHeading text={m.chrome_wishlist_popup({ count: twoDigits(count) })} onClose={onClose} />
      {items.length === 0 && <p className="p-6 text-center text-muted">{m.chrome_wishlist_empty()}</p>}
      <ul className="max-h-[45vh] overflow-y-auto py-1">
        {items.slice(0, PANEL_LINES).map(({ product }) => (
          <PanelLine
            key={product.id}
            {...product}
            productId={product.id}
            onRemove={() => void remove(product.id)}
          >
            <p>
              <Money
                birr={product.memberPrice ?? product.currentPrice}
                className="font-semibold text-brand"
              />
            </p>
          </PanelLine>
        ))}
        {count > PANEL_LINES && (
          <li className="px-4 py-1 text-sm text-muted">
            {m.chrome_more_lines({ count: groupDigits(count - PANEL_LINES) })}
          </li>
        )}
      </ul>
      <div className="flex flex-col gap-2 border-t border-line p-4">
        {items.length > 0 && (
          <Button onClick={() => void addAll(items)} busyText={isBusy && m.common_loading()}>
            {m.chrome_add_to_cart()}
          </Button>
        )}
        <LinkButton to="/Wishlist" look="secondary">
          {m.chrome_view_details()}
        </LinkButton>
      </div>
    </>
  );
}

/** Adds what is in stock, one line after the other; things with variants are chosen on their own page. */
function useAddAll() {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const showToast = useToast();
  const addAll = async (items: readonly ListItem[]) => {
    const inStock = items.filter(({ product, isSold }) => isSold && product.inStock);
    const addable = inStock.filter(({ product }) => !product.hasVariants);
    const first = inStock[0];
    if (!first) return showToast({ tone: 'warning', text: m.chrome_nothing_in_stock() });
    if (addable.length === 0) {
      showToast({ tone: 'info', text: m.chrome_choose_variant() });
      return void navigate(localPath(`/product-detail/${first.product.id}`));
    }
    setBusy(true);
    try {
      for (const { product } of addable)
        await callApi('/api/cart/lines', {
          method: 'POST',
          body: { productId: product.id, quantity: 1 },
        }).catch((error: unknown) => {
          if (!isQueued(error)) throw error;
        });
      void navigate(localPath('/ShoppingCart'));
    } catch (error) {
      showToast({ tone: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, addAll };
}

function failureText(error: unknown): string {
  return (error instanceof ApiFailure && error.message) || m.common_offline();
}
