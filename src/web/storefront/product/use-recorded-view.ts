import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { underway } from '#web/call-api.ts';
import { noteSeen } from '#web/storefront/product-card/recently-viewed.tsx';

/** What this page has told already: turning a product's variants and reviews over is one look at it. */
let told = 0;

/**
 * Tells our API that a product was looked at, for the browsing history. Only once the browser has nothing better to do,
 * without waiting for the answer, while nothing that was asked for is under way, and not for users who ask not to be tracked. A lost call costs one entry.
 */
export function useRecordedView(productId: number): void {
  const isStaying = useNavigation().state === 'idle';
  useEffect(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    if (told === productId || doNotTrack === '1' || globalPrivacyControl || !isStaying) return;
    const timer = setInterval(() => {
      if (underway.changes > 0) return;
      clearInterval(timer);
      told = productId;
      noteSeen();
      void fetch('/api/history/views', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId }),
        keepalive: true,
        priority: 'low',
      }).catch(() => undefined);
    }, READ_MS);
    return () => clearInterval(timer);
  }, [productId, isStaying]);
}

/** Whoever leaves sooner has not looked at it. */
const READ_MS = 1_000;
