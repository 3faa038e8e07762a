import { Form } from 'react-router';
import { m } from '#messages';
import type { StaffRole, StaffRow } from '#modules/staff-team/staff-team.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, ReasonField, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { StaffFrame } from './staff-frame.tsx';
import { RoleField, WaitingNote } from './staff-parts.tsx';

type Props = {
  staff: readonly StaffRow[];
  roles: readonly StaffRole[];
  userId: number | null;
  waiting: number | null;
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Record<string, (() => string) | undefined> = {
  added: m.admin_staff_done_added,
  ended: m.admin_staff_done_ended,
};

/** Who works for the shop, and the way in for somebody new. */
export function StaffScreen({ staff, roles, userId, waiting, done, refused }: Props) {
  const { date } = useDates();
  const nameOfRole = (role: string) => roles.find(({ key }) => key === role)?.name ?? role;
  return (
    <StaffFrame here="members">
      <RoomNotice refused={refused} done={DONE[done ?? '']?.() ?? null} />
      {waiting !== null && !refused && <WaitingNote approvalId={waiting} text={m.admin_staff_waiting()} />}
      <p className="mb-3 text-muted">{m.admin_staff_intro()}</p>
      <ul className="mb-6 flex flex-col gap-2">
        {staff.map((member) => (
          <li
            key={member.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 hover:bg-brand-tint"
          >
            <div className="min-w-0 flex-1 basis-56">
              <LocalLink
                to={`/admin/staff/${member.id}`}
                lang=""
                className="inline-flex min-h-11 items-center font-semibold break-words after:absolute after:inset-0"
              >
                {member.name}
              </LocalLink>
              <p className="text-sm break-all text-muted">{member.email}</p>
            </div>
            <p className="text-sm text-muted">{m.admin_staff_since({ date: date(member.since) })}</p>
            <span className="flex flex-wrap gap-2">
              {member.id === userId && <Badge tone="success">{m.admin_staff_you()}</Badge>}
              {member.isDemo && <Badge>{m.admin_staff_demo()}</Badge>}
              {!member.hasSecondFactor && !member.isDemo && (
                <Badge tone="warning">{m.admin_staff_no_factor()}</Badge>
              )}
              <Badge tone="best">{nameOfRole(member.role)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <AddForm roles={roles} refused={refused} />
    </StaffFrame>
  );
}

function AddForm({ roles, refused }: Pick<Props, 'roles' | 'refused'>) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const own = useStaffRights();
  return (
    <Panel title={m.admin_staff_add()}>
      <p className="mb-3 text-sm text-muted">{m.admin_staff_add_hint()}</p>
      <FieldScope prefix="add">
        <Form
          method="post"
          action={localPath('/admin/staff')}
          noValidate
          className="flex max-w-xl flex-col gap-4"
        >
          <TextField
            name="email"
            type="email"
            label={m.admin_staff_email()}
            autoComplete="off"
            maxLength={254}
            defaultValue={typedIn(refused, 'email', '')}
            error={refused?.fields.email}
          />
          <RoleField roles={roles} own={own} usual="" refused={refused} />
          <ReasonField refused={refused} />
          <Button type="submit" name="intent" value="add" disabled={isBusy} className="self-start">
            {m.admin_staff_add()}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}
