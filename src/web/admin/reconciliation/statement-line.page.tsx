import { m } from '#messages';
import { historyOf } from '#modules/audit/index.ts';
import { listWaitingAt } from '#modules/payments/index.ts';
import {
  getLine,
  ignoreLine,
  matchLine,
  matchLineToOrder,
  reopenLine,
} from '#modules/reconciliation/index.ts';
import { STATEMENT_LINES } from '#modules/reconciliation/statement-lines.table.ts';
import { IgnoreLine, MatchLine, MatchLineToOrder } from '#modules/reconciliation/statements.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/statement-line.page.ts';
import { LineScreen } from './line-screen.tsx';

function lineIn({ id: text }: { id: string }): number {
  const id = idOf(text);
  if (id === null) throw RequestError.not_found();
  return id;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const line = await getLine(ctx, lineIn(params));
  const mayDecide = ctx.actor.staff?.rights.includes('money.adjust') ?? false;
  const isOpen = mayDecide && (line.state === 'unmatched' || line.state === 'amount_differs');
  const claims = isOpen && line.isTransfer ? await listWaitingAt(ctx, line.provider) : [];
  const { content: history } = await historyOf(ctx, { kind: 'statement_line', id: line.id });
  const mayReopen = mayDecide && line.mayReopen;
  return { line, claims, history, isOpen, mayReopen, isDone: url.searchParams.has('done') };
});

const done = (ctx: Ctx, id: number) => seeOther(ctx, `${STATEMENT_LINES.path}/${id}?done`);

export const action = submitBy({
  ignore: form(IgnoreLine, async (ctx, ignored, { params }: Route.ActionArgs) => {
    await ignoreLine(ctx, lineIn(params), ignored);
    throw done(ctx, lineIn(params));
  }),
  reopen: form(IgnoreLine, async (ctx, given, { params }: Route.ActionArgs) => {
    await reopenLine(ctx, lineIn(params), given);
    throw done(ctx, lineIn(params));
  }),
  match: form(MatchLine, async (ctx, match, { params }: Route.ActionArgs) => {
    await matchLine(ctx, lineIn(params), match);
    throw done(ctx, lineIn(params));
  }),
  order: form(MatchLineToOrder, async (ctx, named, { params }: Route.ActionArgs) => {
    await matchLineToOrder(ctx, lineIn(params), named);
    throw done(ctx, lineIn(params));
  }),
});

/** A refused decision shows how the line stands by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.transfers_lines_title()} – ${SITE.name}` }];

export default function StatementLineRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LineScreen {...loaderData} refused={refusedOf(actionData)} />;
}
