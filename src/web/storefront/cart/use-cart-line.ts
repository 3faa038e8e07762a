import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { ApiFailure, callApi, isQueued } from '#web/call-api.ts';
import { useWaiting } from '#web/offline/waiting.ts';
import type { QueuedChange } from '#web/offline/wire.ts';

const LINES = '/api/cart/lines';

/** How many things were put into the cart without a connection and are not in it yet. */
export function useWaitingAdditions(): number {
  return useWaiting().filter(({ path, state }) => path === LINES && state !== 'refused').length;
}

/** Changing one line of the cart over the API: what is on its way, what waits for a connection, what was refused. */
export function useCartLine(id: number) {
  const path = `${LINES}/${id}` as const;
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const wanted = useRef<number | null>(null);
  const waiting = useWaiting().findLast((one) => one.path === path && one.state !== 'refused');

  async function run(change: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setRefused(null);
    try {
      await change();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isQueued(error)) return;
      setRefused(error.message || m.common_offline());
      if (error.status > 0) await revalidate();
    } finally {
      setIsBusy(false);
    }
  }

  /** Numbers set while one is on its way are sent after it, the last of them alone. */
  async function sendWanted(): Promise<void> {
    for (let quantity = wanted.current; quantity !== null; quantity = wanted.current) {
      await callApi(path, { method: 'PATCH', body: { quantity } }).catch((error: unknown) => {
        if (wanted.current === quantity) wanted.current = null;
        throw error;
      });
      if (wanted.current === quantity) wanted.current = null;
    }
  }
  return {
    isBusy,
    refused,
    isWaiting: waiting !== undefined,
    waitsForRemoval: waiting?.method === 'DELETE',
    /** The number that waits to be set. */
    waitingQuantity: quantityIn(waiting),
    setQuantity: (quantity: number): void => {
      const isSending = wanted.current !== null;
      wanted.current = quantity;
      if (!isSending) void run(sendWanted);
    },
    remove: () => void run(() => callApi(path, { method: 'DELETE' }).catch(unlessGone)),
  };
}

/** Pressed twice, the line is gone already: that is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
}

function quantityIn(waiting: QueuedChange | undefined): number | null {
  if (waiting?.method !== 'PATCH' || !waiting.body) return null;
  return (JSON.parse(waiting.body) as { quantity: number }).quantity;
}
