import { z } from 'zod';
import { m } from '#messages';
import { historiesOf, historyOf } from '#modules/audit/index.ts';
import { NoFormFields } from '#modules/identity/security.schema.ts';
import {
  approvePayoutRun,
  discardPayoutRun,
  getPayoutRun,
  markPayoutPaid,
  markPayoutReturned,
} from '#modules/payouts/index.ts';
import { PayoutPaid, PayoutReturned } from '#modules/payouts/payout-runs.schema.ts';
import { PAYOUT_RUNS } from '#modules/payouts/payout-runs.table.ts';
import { factorFreshMs } from '#shop/require-staff.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/payout-run.page.ts';
import { PayoutRunScreen } from './payout-run-screen.tsx';

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const run = await getPayoutRun(ctx, params.id);
  const ids = run.payouts.map(({ id }) => id);
  const [history, linesOf] = await Promise.all([
    historyOf(ctx, { kind: 'payout_run', id: params.id }),
    historiesOf(ctx, 'payout', ids),
  ]);
  return {
    run,
    history: history.content,
    histories: Object.fromEntries(ids.map((id) => [id, linesOf(id)])),
    done: url.searchParams.get('done'),
    fileFreshMs: factorFreshMs(ctx),
  };
});

const done = ({ params }: PageArgs, what: string) => `${PAYOUT_RUNS.path}/${params.id}?done=${what}`;
const id = { id: z.string().max(60) };

export const action = submitBy({
  approve: form(NoFormFields, async (ctx, _, args: PageArgs) => {
    const isDone = await approvePayoutRun(ctx, args.params.id ?? '');
    throw seeOther(ctx, done(args, isDone ? 'approved' : 'noted'));
  }),
  discard: form(NoFormFields, async (ctx, _, args: PageArgs) => {
    await discardPayoutRun(ctx, args.params.id ?? '');
    throw seeOther(ctx, done(args, 'discarded'));
  }),
  paid: form(PayoutPaid.extend(id), async (ctx, { id: payoutId, reference }, args: PageArgs) => {
    await markPayoutPaid(ctx, payoutId, { reference });
    throw seeOther(ctx, done(args, 'paid'));
  }),
  returned: form(PayoutReturned.extend(id), async (ctx, { id: payoutId, reason }, args: PageArgs) => {
    const { approvalId } = await markPayoutReturned(ctx, payoutId, { reason });
    throw seeOther(ctx, done(args, approvalId === null ? 'returned' : 'asked'));
  }),
});

export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.payouts_title()} – ${SITE.name}` }];

export default function PayoutRunDetail({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutRunScreen {...loaderData} refused={refusedOf(actionData)} />;
}
