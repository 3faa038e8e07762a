import { m } from '#messages';
import { historyOf } from '#modules/audit/index.ts';
import { closeUnseen, confirmClaim, getClaim, refuseClaim } from '#modules/payments/index.ts';
import { TRANSFER_CLAIMS } from '#modules/payments/transfer-claims.table.ts';
import { CloseUnseen, ConfirmClaim, RefuseClaim } from '#modules/payments/transfers.schema.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/transfer.page.ts';
import { ClaimScreen } from './claim-screen.tsx';

function idIn({ id: text }: { id: string }): number {
  const id = idOf(text);
  if (id === null) throw RequestError.not_found();
  return id;
}

/** What the address says was done: decided, of which the buyer is told, or its task ended. */
const DONE = ['done', 'closed'] as const;

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => ({
  claim: await getClaim(ctx, idIn(params)),
  history: (await historyOf(ctx, { kind: 'transfer', id: idIn(params) })).content,
  mayDecide: ctx.actor.staff?.rights.includes('money.adjust') ?? false,
  done: DONE.find((word) => url.searchParams.has(word)) ?? null,
}));

export const action = submitBy({
  confirm: form(ConfirmClaim, async (ctx, confirmed, { params }: Route.ActionArgs) => {
    await confirmClaim(ctx, idIn(params), confirmed);
    throw seeOther(ctx, `${TRANSFER_CLAIMS.path}/${params.id}?done`);
  }),
  refuse: form(RefuseClaim, async (ctx, refused, { params }: Route.ActionArgs) => {
    await refuseClaim(ctx, idIn(params), refused);
    throw seeOther(ctx, `${TRANSFER_CLAIMS.path}/${params.id}?done`);
  }),
  close: form(CloseUnseen, async (ctx, closed, { params }: Route.ActionArgs) => {
    await closeUnseen(ctx, idIn(params), closed);
    throw seeOther(ctx, `${TRANSFER_CLAIMS.path}/${params.id}?closed`);
  }),
});

/** A refused decision shows how the claim stands by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.transfers_admin_title()} – ${SITE.name}` }];

export default function TransferPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimScreen {...loaderData} refused={refusedOf(actionData)} />;
}
