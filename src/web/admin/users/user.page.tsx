import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { RequestError } from '#platform/errors.ts';
import { GiveReason } from '#modules/accounts/accounts.schema.ts';
import {
  endSessionsOf,
  eraseAccountOf,
  getAccount,
  lockAccount,
  unlockAccount,
} from '#modules/accounts/index.ts';
import { historyOf } from '#modules/audit/index.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import { deviceWords } from '#web/account/settings/device-words.ts';
import type { Route } from './+types/user.page.ts';
import { UserScreen } from './user-screen.tsx';

/** What the address of a user says; 404 for what is no number. */
function idIn(params: { id: string }): number {
  const id = idOf(params.id);
  if (id === null) throw RequestError.not_found();
  return id;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const account = await getAccount(ctx, idIn(params));
  const history = await historyOf(ctx, { kind: 'user', id: account.id });
  const devices = account.sessions.map(({ id, userAgent, ipAddress, seenAt }) => ({
    id,
    words: deviceWords(userAgent),
    ipAddress,
    seenAt,
  }));
  return { account, devices, history: history.content, done: url.searchParams.get('done') };
});

export const action = submitBy({
  lock: form(GiveReason, async (ctx, why, { params }: Route.ActionArgs) => {
    await lockAccount(ctx, idIn(params), why);
    throw seeOther(ctx, `/admin/users/${params.id}?done=lock`);
  }),
  unlock: form(GiveReason, async (ctx, why, { params }: Route.ActionArgs) => {
    await unlockAccount(ctx, idIn(params), why);
    throw seeOther(ctx, `/admin/users/${params.id}?done=unlock`);
  }),
  end: form(GiveReason, async (ctx, why, { params }: Route.ActionArgs) => {
    await endSessionsOf(ctx, idIn(params), why);
    throw seeOther(ctx, `/admin/users/${params.id}?done=end`);
  }),
  erase: form(GiveReason, async (ctx, why, { params }: Route.ActionArgs) => {
    await eraseAccountOf(ctx, idIn(params), why);
    throw seeOther(ctx, '/admin/users?erased');
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.ops_user_title({ number: `#${loaderData.account.id}` })} – ${SITE.name}` },
];

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UserScreen {...loaderData} refused={refusedOf(actionData)} />;
}
