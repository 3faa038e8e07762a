import { m } from '#messages';
import type { StoreState } from '#shop/vendor-rights.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DeskSuspended } from './desk-states.tsx';

/** Tells a team that its store is suspended or closed, and why; nothing else. */
export function StoreStateNotice({ state, reason }: { state: StoreState; reason: string }) {
  if (state === 'suspended') return <DeskSuspended reason={reason} />;
  if (state !== 'closed') return null;
  return (
    <Alert tone="warning" className="mb-4">
      {m.stores_closed_told({ reason })}
    </Alert>
  );
}
