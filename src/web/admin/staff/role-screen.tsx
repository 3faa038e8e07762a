import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { StaffRole } from '#modules/staff-team/staff-team.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RoleEditor } from './role-editor.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { RightList, WaitingNote } from './staff-parts.tsx';

type Props = {
  role: StaffRole;
  history: readonly AuditLine[];
  waiting: number | null;
  isDone: boolean;
  refused: RefusedForm | null;
};

/** One role: its rights, who has it, and what became of it. */
export function RoleScreen({ role, history, waiting, isDone, refused }: Props) {
  const { key, name, isLocked, members, rights } = role;
  return (
    <StaffFrame
      here="roles"
      title={m.admin_role_title({ name })}
      action={<Badge>{m.admin_role_members({ count: String(members) })}</Badge>}
    >
      <RoomNotice refused={refused} done={isDone ? m.admin_role_done() : null} />
      {waiting !== null && <WaitingNote approvalId={waiting} text={m.admin_role_waiting()} />}
      {isLocked ? (
        <Panel title={m.admin_role_locked()}>
          <RightList rights={rights} />
        </Panel>
      ) : (
        <RoleEditor
          path={`/admin/staff/roles/${key}`}
          name={name}
          rights={rights}
          version={role.version}
          refused={refused}
        />
      )}
      <SubjectHistory lines={history} subject={`staff_role:${key}`} />
    </StaffFrame>
  );
}
