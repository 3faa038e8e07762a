import { z } from 'zod';
import { auditOfVendor } from '#modules/audit/index.ts';
import { listStrikes } from '#modules/moderation/index.ts';
import { getOwnerInvitation, inviteOwner, teamOf } from '#modules/teams/index.ts';
import { InviteOwnerForm } from '#modules/teams/teams.schema.ts';
import {
  closeVendor,
  decideCheck,
  getAdminVendor,
  openStore,
  restoreVendor,
  sendBackStore,
  suspendVendor,
} from '#modules/vendors/index.ts';
import { DecideCheck, Reason, SendBack, VendorCheckPath } from '#modules/vendors/stores.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { typedDay } from '#shop/typed-days.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { AdminVendorScreen } from './admin-vendor-screen.tsx';
import type { Route } from './+types/admin-vendor.page.ts';

function idIn(params: PageArgs['params']): number {
  const id = idOf(params.id ?? null);
  if (id === null) throw RequestError.not_found();
  return id;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const vendor = await getAdminVendor(ctx, idIn(params));
  const [team, owner, strikes, history] = await Promise.all([
    teamOf(ctx, vendor.id),
    getOwnerInvitation(ctx, vendor.id),
    listStrikes(ctx, vendor.id),
    auditOfVendor(ctx, vendor.id),
  ]);
  return {
    vendor,
    team,
    owner,
    strikes: strikes.content,
    history: history.content,
    isDone: url.searchParams.has('done'),
  };
});

type Work<Input> = (ctx: Ctx, id: number, input: Input) => Promise<void>;

const movedBy = <Given extends z.ZodObject>(given: Given, work: Work<z.infer<Given>>) =>
  form(given, async (ctx, input, { params }: PageArgs) => {
    await work(ctx, idIn(params), input);
    throw seeOther(ctx, `/admin/vendors/${idIn(params)}?done=1`);
  });

const moved = (work: Work<{ reason: string }>) => movedBy(z.object(Reason.shape), work);

const decided = (decision: 'accept' | 'refuse' | 'waive') =>
  form(
    z.object({
      kind: VendorCheckPath.shape.kind,
      version: DecideCheck.shape.version,
      reason: decision === 'accept' ? DecideCheck.shape.reason : Reason.shape.reason,
      endsOn: z.preprocess(typedDay, DecideCheck.shape.endsOn),
    }),
    async (ctx, { kind, version, reason, endsOn }, { params }: PageArgs) => {
      await decideCheck(ctx, { id: idIn(params), kind }, { decision, version, reason, endsOn });
      throw seeOther(ctx, `/admin/vendors/${idIn(params)}?done=1`);
    },
  );

export const action = submitBy({
  open: form(z.object({}), async (ctx, _, { params }: PageArgs) => {
    await openStore(ctx, idIn(params));
    throw seeOther(ctx, `/admin/vendors/${idIn(params)}?done=1`);
  }),
  'invite-owner': form(InviteOwnerForm, async (ctx, input, { params }: PageArgs) => {
    await inviteOwner(ctx, idIn(params), input);
    throw seeOther(ctx, `/admin/vendors/${idIn(params)}?done=1`);
  }),
  'send-back': movedBy(z.object(SendBack.shape), sendBackStore),
  suspend: moved(suspendVendor),
  restore: moved(restoreVendor),
  close: moved(closeVendor),
  accept: decided('accept'),
  refuse: decided('refuse'),
  waive: decided('waive'),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData.vendor.businessName} – ${SITE.name}` },
];

export default function AdminVendorPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminVendorScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
