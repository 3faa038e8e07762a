import { useRevalidator } from 'react-router';
import type { CartLine } from '#modules/cart/cart.schema.ts';
import { m } from '#messages';
import type { Cart } from '#web/api-types.ts';
import { ApiFailure, callApi, isQueued } from '#web/call-api.ts';
import { isObstacle, NoticeText } from '#web/storefront/cart/notice-text.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PANEL_LINES, PanelFailure, PanelHeading, PanelLine, twoDigits } from './panel-parts.tsx';
import { PanelSkeleton } from './popup.tsx';
import { useApi } from './use-api.ts';

/** What is in the cart, under its icon: lines, those that cannot be bought first; sub-total, and the ways to the cart and the checkout. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
  const cart = useApi('/api/cart');
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  if (cart.state === 'loading') return <PanelSkeleton />;
  if (cart.state === 'failed') return <PanelFailure reason={cart.reason} onRetry={cart.retry} />;
  const { lineCount, subTotal, canCheckOut } = cart.value;
  const lines = cart.value.lines.toSorted((a, b) => Number(isStuck(b)) - Number(isStuck(a)));
  const show = (changed: Cart) => {
    cart.set(changed);
    // The page behind may show the cart too.
    void revalidate();
  };
  const remove = (id: number) =>
    callApi(`/api/cart/lines/${id}`, { method: 'DELETE' }).then(show, (error: unknown) =>
      showToast(
        isQueued(error)
          ? { text: m.offline_waits_removal() }
          : { tone: 'error', text: (error instanceof ApiFailure && error.message) || m.common_offline() },
      ),
    );
  return (
    <>
      <PanelHeading text={m.chrome_cart_popup({ count: twoDigits(lineCount) })} onClose={onClose} />
      {lines.length === 0 && <p className="p-6 text-center text-muted">{m.chrome_cart_empty()}</p>}
      <ul className="max-h-[45vh] overflow-y-auto py-1">
        {lines.slice(0, PANEL_LINES).map((line) => (
          <PanelLine key={line.id} {...line} onRemove={() => void remove(line.id)}>
            {line.variantTitle && (
              <p lang={line.variantLocale} className="text-muted">
                {line.variantTitle}
              </p>
            )}
            <p>
              <span className="text-muted">{m.chrome_quantity_price({ quantity: line.quantity })} </span>
              <Money birr={line.unitPrice} className="font-semibold text-brand" />
            </p>
            {line.notices.filter(isObstacle).map((notice) => (
              <p key={notice.code} className="text-danger">
                <NoticeText notice={notice} />
              </p>
            ))}
          </PanelLine>
        ))}
        {lines.length > PANEL_LINES && (
          <li className="px-4 py-1 text-sm text-muted">
            {m.chrome_more_lines({ count: lines.length - PANEL_LINES })}
          </li>
        )}
      </ul>
      <div className="flex flex-col gap-2 border-t border-line p-4">
        <p className="flex justify-between" aria-live="polite">
          <span>{m.chrome_sub_total()}</span>
          <Money birr={subTotal} className="font-bold" />
        </p>
        {canCheckOut && <LinkButton to="/Checkout">{m.chrome_checkout_now()}</LinkButton>}
        {!canCheckOut && lines.length > 0 && (
          <p className="text-sm text-danger">{m.cart_cannot_check_out()}</p>
        )}
        <LinkButton to="/ShoppingCart" look="secondary">
          {m.chrome_view_cart()}
        </LinkButton>
      </div>
    </>
  );
}

function isStuck(line: CartLine): boolean {
  return line.notices.some(isObstacle);
}
