import { waitingApproval } from '#modules/approvals/index.ts';
import { historyOf } from '#modules/audit/index.ts';
import {
  changeStaffRole,
  endStaff,
  listRoles,
  listStaff,
  resetSecondFactor,
} from '#modules/staff-team/index.ts';
import { RoleChangeForm, StaffReasonForm } from '#modules/staff-team/staff-team.schema.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/member.page.ts';
import { MemberScreen } from './member-screen.tsx';

function idIn(params: PageArgs['params']): number {
  const id = idOf(params.id ?? null);
  if (id === null) throw RequestError.not_found();
  return id;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const id = idIn(params);
  const [staff, roles] = await Promise.all([listStaff(ctx), listRoles(ctx)]);
  const member = staff.content.find((one) => one.id === id);
  if (!member) throw RequestError.not_found();
  const [history, waiting] = await Promise.all([
    historyOf(ctx, { kind: 'staff', id }),
    waitingApproval(ctx, 'staff.role', id),
  ]);
  return {
    member,
    roles: roles.content,
    history: history.content,
    waiting,
    done: url.searchParams.get('done'),
  };
});

const here = (params: PageArgs['params']) => `/admin/staff/${idIn(params)}`;

export const action = submitBy({
  role: form(RoleChangeForm, async (ctx, change, { params }: PageArgs) => {
    const { state } = await changeStaffRole(ctx, idIn(params), change);
    throw seeOther(ctx, state === 'waiting' ? here(params) : `${here(params)}?done=changed`);
  }),
  reset: form(StaffReasonForm, async (ctx, why, { params }: PageArgs) => {
    await resetSecondFactor(ctx, idIn(params), why);
    throw seeOther(ctx, `${here(params)}?done=reset`);
  }),
  end: form(StaffReasonForm, async (ctx, why, { params }: PageArgs) => {
    await endStaff(ctx, idIn(params), why);
    throw seeOther(ctx, '/admin/staff?done=ended');
  }),
});

/** A refused change is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData.member.name} – ${SITE.name}` },
];

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
