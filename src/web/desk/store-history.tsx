import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { useDates } from '#web/ui/date.ts';

const ACTS: Record<string, () => string> = {
  'store.change': m.stores_act_store_change,
  'store.change_picture': m.stores_act_store_change_picture,
  'store.add_closure': m.stores_act_store_add_closure,
  'store.remove_closure': m.stores_act_store_remove_closure,
  'store.send_document': m.stores_act_store_send_document,
  'store.agree_to_terms': m.stores_act_store_agree_to_terms,
  'store.submit': m.stores_act_store_submit,
  'team.invite': m.stores_act_team_invite,
  'team.join': m.stores_act_team_join,
  'team.leave': m.stores_act_team_leave,
  'team.remove': m.stores_act_team_remove,
  'team.change_role': m.stores_act_team_change_role,
  'team.revoke_invitation': m.stores_act_team_revoke_invitation,
  'vendors.open': m.stores_act_vendors_open,
  'vendors.suspend': m.stores_act_vendors_suspend,
  'vendors.restore': m.stores_act_vendors_restore,
  'vendors.close': m.stores_act_vendors_close,
  'vendors.send_back': m.stores_act_vendors_send_back,
  'vendors.accept_check': m.stores_act_vendors_accept_check,
  'vendors.refuse_check': m.stores_act_vendors_refuse_check,
  'vendors.waive_check': m.stores_act_vendors_waive_check,
};

type Props = {
  lines: readonly AuditLine[];
  /** Whether staff read it: they see which of them acted, teams do not. */
  isForStaff?: boolean;
};

/** What happened to a store, the newest first: who, what, when and why. */
export function StoreHistory({ lines, isForStaff = false }: Props) {
  const { dateTime } = useDates();
  const nameOf = ({ actorKind, actorName }: AuditLine) => {
    if (actorKind === 'system') return m.stores_activity_system();
    if (actorKind === 'staff' && !isForStaff) return m.stores_activity_staff();
    return actorName ?? '–';
  };
  return (
    <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.id} className="px-4 py-3">
          <p className="break-words">
            {ACTS[line.action]?.() ?? m.stores_act_other({ action: line.action })}
          </p>
          {line.reason && (
            <p className="text-sm break-words">{m.stores_check_why({ reason: line.reason })}</p>
          )}
          <p className="text-sm text-muted">
            {nameOf(line)} · <time dateTime={line.at}>{dateTime(line.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
