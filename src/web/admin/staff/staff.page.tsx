import { m } from '#messages';
import { addStaff, listRoles, listStaff } from '#modules/staff-team/index.ts';
import { AddStaffForm } from '#modules/staff-team/staff-team.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/staff.page.ts';
import { StaffScreen } from './staff-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  const [staff, roles] = await Promise.all([listStaff(ctx), listRoles(ctx)]);
  return {
    staff: staff.content,
    roles: roles.content,
    userId: ctx.actor.userId,
    waiting: Number(url.searchParams.get('waiting')) || null,
    done: url.searchParams.get('done'),
  };
});

export const action = submitBy({
  add: form(AddStaffForm, async (ctx, given) => {
    const { approvalId } = await addStaff(ctx, given);
    throw seeOther(
      ctx,
      approvalId === null ? '/admin/staff?done=added' : `/admin/staff?waiting=${approvalId}`,
    );
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.admin_staff()} – ${SITE.name}` }];

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffScreen {...loaderData} refused={refusedOf(actionData)} />;
}
