import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { History } from './history.tsx';
import { STORE_ACTS } from './store-acts.ts';

const wordOf = (action: string) => STORE_ACTS[action]?.() ?? m.stores_act_other({ action });

const nameOf = ({ actorKind, actorName }: AuditLine) => {
  if (actorKind === 'system') return m.stores_activity_system();
  return actorKind === 'staff' ? m.stores_activity_staff() : (actorName ?? '–');
};

/** What happened to a store, for its team: which of the staff acted is the shop's own affair. */
export function StoreHistory({ lines }: { lines: readonly AuditLine[] }) {
  return <History lines={lines} wordOf={wordOf} nameOf={nameOf} />;
}
