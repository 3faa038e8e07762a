import { Form } from 'react-router';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { StaffRole, StaffRow } from '#modules/staff-team/staff-team.schema.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { Panel, ReasonField, RoomNotice } from '#web/desk/room-parts.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope } from '#web/ui/field.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { StaffFrame } from './staff-frame.tsx';
import { RightList, RoleField, WaitingNote } from './staff-parts.tsx';

type Refused = Extract<Submitted<unknown>, { ok: false }>;
type Props = {
  member: StaffRow;
  roles: readonly StaffRole[];
  history: readonly AuditLine[];
  waiting: number | null;
  done: string | null;
  refused: Refused | null;
};

const DONE: Record<string, (() => string) | undefined> = {
  changed: m.admin_staff_done_changed,
  reset: m.admin_staff_done_reset,
};

/** One member of staff: what they may do, another role, their second step, and the end of their work here. */
export function MemberScreen({ member, roles, history, waiting, done, refused }: Props) {
  const { date } = useDates();
  const own = useStaffRights();
  const role = roles.find(({ key }) => key === member.role);
  const rights = role?.rights ?? [];
  const mayChange = rights.every((right) => own.includes(right));
  return (
    <StaffFrame
      here="members"
      title={member.name}
      action={<Badge tone="best">{role?.name ?? member.role}</Badge>}
    >
      <RoomNotice refused={refused} done={DONE[done ?? '']?.() ?? null} />
      {waiting !== null && <WaitingNote approvalId={waiting} text={m.admin_staff_waiting()} />}
      <Panel>
        <p className="mb-3 text-sm break-words text-muted">
          {member.email} · {m.admin_staff_since({ date: date(member.since) })} ·{' '}
          {member.hasSecondFactor ? m.admin_staff_factor() : m.admin_staff_no_factor()}
        </p>
        <h2 className="mb-2 text-lg">{m.admin_staff_may()}</h2>
        <RightList rights={rights} />
      </Panel>
      {mayChange ? (
        <Acts member={member} roles={roles} own={own} refused={refused} />
      ) : (
        <p className="mb-4 text-muted">{m.error_team_not_yours()}</p>
      )}
      <SubjectHistory lines={history} subject={`staff:${member.id}`} />
    </StaffFrame>
  );
}

type ActsProps = Pick<Props, 'member' | 'roles' | 'refused'> & { own: readonly string[] };

function Acts({ member, roles, own, refused }: ActsProps) {
  const isBusy = useIsBusy();
  const wrong = refused?.intent === 'role' ? refused : null;
  return (
    <>
      <Panel title={m.admin_staff_change()}>
        <p className="mb-3 text-sm text-muted">{m.admin_staff_change_hint()}</p>
        <FieldScope prefix="role">
          <Form
            key={wrong ? 'typed' : member.version}
            method="post"
            noValidate
            className="flex max-w-xl flex-col gap-4"
          >
            <RoleField roles={roles} own={own} usual={member.role} refused={wrong} />
            <input type="hidden" name="version" value={member.version} />
            <ReasonField refused={wrong} />
            <Button type="submit" name="intent" value="role" disabled={isBusy} className="self-start">
              {m.admin_staff_change()}
            </Button>
          </Form>
        </FieldScope>
      </Panel>
      <div className="mb-6 flex flex-wrap items-start gap-3">
        <ReasonForm
          intent="reset"
          text={m.admin_staff_reset()}
          label={m.admin_staff_reset_why()}
          refused={refused}
        />
        <ReasonForm
          intent="end"
          text={m.admin_staff_end()}
          label={m.admin_staff_end_why()}
          refused={refused}
          isDanger
        />
      </div>
    </>
  );
}
