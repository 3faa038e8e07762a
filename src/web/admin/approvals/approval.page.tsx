import { z } from 'zod';
import { m } from '#messages';
import { RefuseBody } from '#modules/approvals/approvals.schema.ts';
import { approve, getApproval, refuse } from '#modules/approvals/index.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { FIGURES, type SettingKey } from '#shop/figures.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/approval.page.ts';
import { ApprovalScreen } from './approval-screen.tsx';

function idIn(params: PageArgs['params']): number {
  const id = idOf(params.id ?? null);
  if (id === null) throw RequestError.not_found();
  return id;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const approval = await getApproval(ctx, idIn(params));
  const isFigure = approval.subject.kind === 'setting';
  return {
    approval,
    unit: isFigure ? (FIGURES[approval.subjectName as SettingKey]?.unit ?? null) : null,
    done: url.searchParams.get('done'),
  };
});

const Refusal = z.object({ reason: RefuseBody.shape.note });

export const action = submitBy({
  approve: form(z.object({}), async (ctx, _, { params }: PageArgs) => {
    await approve(ctx, idIn(params));
    throw seeOther(ctx, `/admin/approvals/${idIn(params)}?done=approved`);
  }),
  refuse: form(Refusal, async (ctx, { reason }, { params }: PageArgs) => {
    await refuse(ctx, idIn(params), { note: reason });
    throw seeOther(ctx, `/admin/approvals/${idIn(params)}?done=refused`);
  }),
});

/** Whoever came too late sees what was decided. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.admin_approvals()} – ${SITE.name}` }];

export default function ApprovalDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
