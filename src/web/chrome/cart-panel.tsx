import type { Cart } from '#modules/cart/cart.schema.ts';
import { m } from '#messages';
import { ApiFailure, callApi, isQueued } from '#web/api.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PANEL_LINES, PanelFailure, PanelHeading, PanelLine, twoDigits } from './panel-parts.tsx';
import { PanelSkeleton } from './popup.tsx';
import { useApi } from './use-api.ts';

/** What is in the cart, under its icon: lines, sub-total, and the ways to the cart and the checkout. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
  const cart = useApi<Cart>('/api/cart');
  const showToast = useToast();
  if (cart.state === 'loading') return <PanelSkeleton />;
  if (cart.state === 'failed') return <PanelFailure reason={cart.reason} onRetry={cart.retry} />;
  const { lines, lineCount, subTotal } = cart.value;
  const remove = (id: number) =>
    callApi<Cart>(`/api/cart/lines/${id}`, { method: 'DELETE' }).then(cart.set, (error: unknown) =>
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
        {lines.length > 0 && <LinkButton to="/Checkout">{m.chrome_checkout_now()}</LinkButton>}
        <LinkButton to="/ShoppingCart" look="secondary">
          {m.chrome_view_cart()}
        </LinkButton>
      </div>
    </>
  );
}
