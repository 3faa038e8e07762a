import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { historyOf } from '#modules/audit/index.ts';
import { AcceptCaseForm, RefuseCaseForm } from '#modules/cases/cases.schema.ts';
import {
  acceptCase,
  getCase,
  getHistoryOfProduct,
  listCaseReasons,
  listCases,
  refuseCase,
} from '#modules/moderation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import { CaseScreen } from './case-screen.tsx';
import type { Route } from './+types/case.page.ts';

/** What the address names; 404 for what is no number. */
function idIn({ id }: { id: string }): number {
  const known = idOf(id);
  if (known === null) throw RequestError.not_found();
  return known;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const found = await getCase(ctx, idIn(params));
  const [reasons, history, next, ofProduct] = await Promise.all([
    listCaseReasons(ctx),
    historyOf(ctx, { kind: 'case', id: found.id }),
    nextOf(ctx, found.id),
    getHistoryOfProduct(ctx, found.product.id, idOf(url.searchParams.get('before'))),
  ]);
  return {
    found,
    reasons: reasons.content,
    history: history.content,
    next,
    ofProduct,
    isDone: url.searchParams.has('done'),
  };
});

/** The oldest other case that waits; null when none does. */
async function nextOf(ctx: Ctx, id: number): Promise<number | null> {
  const waiting = { state: 'open', kind: null, reason: null, q: null, sort: 'age', after: null, cols: [] };
  const { content } = await listCases(ctx, waiting);
  return content.find((other) => other.id !== id)?.id ?? null;
}

const done = (ctx: Ctx, id: number) => seeOther(ctx, `/admin/cases/${id}?done`);

export const action = submitBy({
  accept: form(AcceptCaseForm, async (ctx, decision, { params }: Route.ActionArgs) => {
    const { id } = await acceptCase(ctx, idIn(params), decision);
    throw done(ctx, id);
  }),
  refuse: form(RefuseCaseForm, async (ctx, decision, { params }: Route.ActionArgs) => {
    const { id } = await refuseCase(ctx, idIn(params), decision);
    throw done(ctx, id);
  }),
});

/** A refused decision shows the case as it is by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${m.cases_one({ number: params.id })} – ${SITE.name}` },
];

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseScreen {...loaderData} refused={refusedOf(actionData)} />;
}
