import { m } from '#messages';
import { listRoles, newRoleKey, saveRole } from '#modules/staff-team/index.ts';
import { RoleForm } from '#modules/staff-team/staff-team.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/new-role.page.ts';
import { RoleEditor } from './role-editor.tsx';
import { StaffFrame } from './staff-frame.tsx';

/** Only who may see the roles makes one. */
export const loader = load(async (ctx) => ({ count: (await listRoles(ctx)).content.length }));

export const action = submitBy({
  save: form(RoleForm, async (ctx, input) => {
    const key = newRoleKey(input.name);
    const { approvalId } = await saveRole(ctx, key, { ...input, version: 0 });
    throw seeOther(
      ctx,
      approvalId === null ? `/admin/staff/roles/${key}?done=1` : `/admin/approvals/${approvalId}`,
    );
  }),
});

export const meta = () => [{ title: `${m.admin_role_new()} – ${SITE.name}` }];

export default function NewRolePage({ actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  return (
    <StaffFrame here="roles" title={m.admin_role_new()}>
      <RoomNotice refused={refused} done={null} />
      <RoleEditor path="/admin/staff/new-role" name="" rights={[]} version={0} refused={refused} />
    </StaffFrame>
  );
}
