import { m } from '#messages';
import type { CartNotice } from '#modules/cart/cart.schema.ts';
import { useBirr } from '#web/ui/money.tsx';

/** Whether the line cannot be ordered as it is. */
export function isObstacle({ code }: CartNotice): boolean {
  return code !== 'price_up' && code !== 'price_down';
}

/** What has changed about a line since it was put into the cart, in a sentence. */
export function NoticeText({ notice }: { notice: CartNotice }) {
  const birr = useBirr();
  const prices = { before: birr(notice.previousPrice ?? 0), now: birr(notice.currentPrice ?? 0) };
  switch (notice.code) {
    case 'suspended':
      return m.vendors_cart_suspended();
    case 'gone':
      return m.cart_notice_gone();
    case 'out_of_stock':
      return m.cart_notice_out_of_stock();
    case 'less_stock':
      return m.cart_notice_less_stock({ available: notice.available ?? 0 });
    case 'price_up':
      return m.cart_notice_price_up(prices);
    default:
      return m.cart_notice_price_down(prices);
  }
}
