import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isPassing, type QueuedPhoto, sendPhoto, shrink } from './photo-queue.ts';

const RETRY_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * Sends chosen photos one after the other, each until it has arrived: over a connection that drops it tries again, and at once
 * when there is one again. What the server refuses is told and waits for the user.
 */
export function usePhotoQueue(productId: number) {
  const [queue, setQueue] = useState<QueuedPhoto[]>([]);
  const { revalidate } = useRevalidator();
  const tries = useRef(0);
  const isBusy = useRef(false);
  const [turn, setTurn] = useState(0);
  const change = useCallback(
    (key: string, to: Partial<QueuedPhoto>) =>
      setQueue((was) => was.map((photo) => (photo.key === key ? { ...photo, ...to } : photo))),
    [],
  );
  const drop = useCallback((key: string) => setQueue((was) => was.filter((photo) => photo.key !== key)), []);
  const next = queue.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!next || isBusy.current) return;
    isBusy.current = true;
    change(next.key, { state: 'sending' });
    void sendPhoto(productId, next)
      .then(() => {
        tries.current = 0;
        drop(next.key);
        return revalidate();
      })
      .catch((error: unknown) => {
        if (!isPassing(error)) return change(next.key, { state: 'failed', why: (error as Error).message });
        change(next.key, { state: 'waiting' });
        const wait = RETRY_MS[Math.min(tries.current, RETRY_MS.length - 1)]!;
        tries.current += 1;
        return new Promise((done) => setTimeout(done, wait));
      })
      .finally(() => {
        isBusy.current = false;
        setTurn((n) => n + 1);
      });
  }, [next, turn, productId, change, drop, revalidate]);
  return {
    queue,
    add: async (files: readonly File[]) => {
      for (const file of files) {
        const photo = {
          key: crypto.randomUUID(),
          name: file.name,
          state: 'waiting' as const,
          why: '',
          file: await shrink(file),
        };
        setQueue((was) => [...was, photo]);
      }
    },
    again: (key: string) => change(key, { state: 'waiting', why: '' }),
    drop,
  };
}
