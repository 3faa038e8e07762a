import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { retryDelay } from '#web/retry-delay.ts';

/**
 * Follows the order's history as it is written, and its money, and loads the page's data anew at each news. The browser
 * reconnects by itself unless the server refused, as one does that has just lost its database; then this asks again, later and
 * later. The server replays what was missed. Says whether the connection stands; true before scripts run.
 */
export function useLiveOrder(order: OrderView): boolean {
  const { revalidate } = useRevalidator();
  const [isConnected, setIsConnected] = useState(true);
  const newest = order.activities[0]?.id ?? 0;
  const payment = order.payment.state;
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const open = () => {
      source = new EventSource(`/api/orders/${order.orderNumber}/events`);
      source.onopen = () => {
        failures = 0;
        setIsConnected(true);
      };
      source.onerror = () => {
        setIsConnected(false);
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryDelay(failures++));
      };
      source.addEventListener('activity', (event: MessageEvent<string>) => {
        if (Number(event.lastEventId) > newest) void revalidate();
      });
      let isFirst = true;
      source.addEventListener('payment', (event: MessageEvent<string>) => {
        // The first one of a connection says how things stand; it is news only when the page was loaded before.
        const { state } = JSON.parse(event.data) as { state: string };
        if (!isFirst || state !== payment) void revalidate();
        isFirst = false;
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [order.orderNumber, newest, payment, revalidate]);
  return isConnected;
}
