import { m } from '#messages';
import { waitingApproval } from '#modules/approvals/index.ts';
import { historyOf } from '#modules/audit/index.ts';
import { listRoles, saveRole } from '#modules/staff-team/index.ts';
import { RoleForm } from '#modules/staff-team/staff-team.schema.ts';
import { RequestError } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/role.page.ts';
import { RoleScreen } from './role-screen.tsx';

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const role = (await listRoles(ctx)).content.find(({ key }) => key === params.key);
  if (!role) throw RequestError.not_found();
  const [history, waiting] = await Promise.all([
    historyOf(ctx, { kind: 'staff_role', id: role.key }),
    waitingApproval(ctx, 'staff.rights', role.key),
  ]);
  return { role, history: history.content, waiting, isDone: url.searchParams.has('done') };
});

export const action = submitBy({
  save: form(RoleForm, async (ctx, input, { params }: PageArgs) => {
    const { state } = await saveRole(ctx, params.key ?? '', input);
    throw seeOther(ctx, `/admin/staff/roles/${params.key}${state === 'done' ? '?done=1' : ''}`);
  }),
});

/** A refused change is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.admin_role_title({ name: loaderData.role.name })} – ${SITE.name}` },
];

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  return <RoleScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
