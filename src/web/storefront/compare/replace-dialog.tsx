import { useState } from 'react';
import { m } from '#messages';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { PanelFailure } from '#web/chrome/panel-parts.tsx';
import { PanelSkeleton } from '#web/chrome/popup.tsx';
import { useApi } from '#web/chrome/use-api.ts';
import type { ReplaceRequest } from '#web/storefront/product-card/replace-request.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ReplaceChoice } from './replace-choice.tsx';

const UNDO_MS = 6_000;

/** Asks on the spot which of four compared products a fifth replaces. Closing it leaves the four. */
export default function ReplaceDialog({ fifth }: { fifth: ReplaceRequest }) {
  const list = useApi('/api/lists/compare');
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const replace = (insteadOf: number, productId: number) =>
    callApi(`/api/lists/compare/${insteadOf}`, { method: 'PUT', body: { productId } });
  const told = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    showToast({ tone: 'error', text: error.message || m.card_failed() });
  };
  const choose = async (insteadOf: number) => {
    setBusy(true);
    try {
      await replace(insteadOf, fifth.productId);
      showToast({
        tone: 'success',
        text: m.compare_replaced(),
        ms: UNDO_MS,
        action: {
          label: m.card_undo(),
          run: () =>
            void replace(fifth.productId, insteadOf).then(() => showToast({ text: m.card_undone() }), told),
        },
      });
      fifth.settle(true);
    } catch (error) {
      setBusy(false);
      told(error);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => fifth.settle(false)}
      title={m.compare_replace_title()}
      closeLabel={m.compare_replace_keep()}
      placement="sheet"
    >
      {list.state === 'loading' && <PanelSkeleton />}
      {list.state === 'failed' && <PanelFailure reason={list.reason} onRetry={list.retry} />}
      {list.state === 'ready' && (
        <>
          <p className="mb-3">{m.compare_replace_hint()}</p>
          <ReplaceChoice
            items={list.value.items}
            isBusy={isBusy}
            onChoose={(insteadOf) => void choose(insteadOf)}
          />
        </>
      )}
    </Dialog>
  );
}
