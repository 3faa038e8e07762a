import { m } from '#messages';
import {
  changeRole,
  getTeam,
  invite,
  leaveTeam,
  removeMember,
  revokeInvitation,
} from '#modules/teams/index.ts';
import { ChangeRole, InvitationPath, Invite, MemberPath } from '#modules/teams/teams.schema.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { memberMay } from '#shop/vendor-rights.ts';
import { SITE } from '#shop/site.ts';
import { z } from 'zod';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/team.page.ts';
import { TeamScreen } from './team-screen.tsx';

const HERE = '/vendor/team';

export const loader = load(async (ctx, { url }) => {
  const own = requireTeam(ctx);
  const done = url.searchParams.get('done');
  const isManaged = memberMay(own, 'team.manage');
  return { role: own.role, team: isManaged ? await getTeam(ctx) : null, done };
});

/** The form holds a button's word beside the fields that the schema names. */
const Asked = z.object(Invite.shape);
const Changed = MemberPath.extend(ChangeRole.shape).strip();

export const action = submitBy({
  invite: form(Asked, async (ctx, input) => {
    await invite(ctx, input);
    throw seeOther(ctx, `${HERE}?done=invited`);
  }),
  role: form(Changed, async (ctx, { userId, ...change }) => {
    await changeRole(ctx, userId, change);
    throw seeOther(ctx, `${HERE}?done=changed`);
  }),
  remove: form(MemberPath, async (ctx, { userId }) => {
    await removeMember(ctx, userId);
    throw seeOther(ctx, `${HERE}?done=changed`);
  }),
  revoke: form(InvitationPath, async (ctx, { id }) => {
    await revokeInvitation(ctx, id);
    throw seeOther(ctx, `${HERE}?done=changed`);
  }),
  leave: form(z.object({}), async (ctx) => {
    await leaveTeam(ctx);
    throw seeOther(ctx, '/ProfileDashboard');
  }),
});

/** A refused change is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.stores_team_title()} – ${SITE.name}` }];

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
