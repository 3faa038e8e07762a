import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { decideDispute, listDisputes } from '#modules/payments/index.ts';
import { DecideDispute } from '#modules/payments/disputes.schema.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { Further, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/disputes.page.ts';
import { DisputePanel } from './dispute-panel.tsx';

const PATH = '/admin/disputes';
const SUBJECT = 'dispute';

export const loader = load(async (ctx, { url }) => {
  const after = url.searchParams.get('after');
  return {
    page: await listDisputes(ctx, { after }),
    history: (await historyOfKind(ctx, SUBJECT)).content,
    after,
    mayDecide: ctx.actor.staff?.rights.includes('money.adjust') ?? false,
    isDone: url.searchParams.has('done'),
    /** The dispute whose form was sent. */
    sentId: idOf(url.searchParams.get('id')),
  };
});

export const action = submitBy({
  decide: form(DecideDispute, async (ctx, decision, { url }) => {
    const id = idOf(url.searchParams.get('id'));
    if (id === null) throw RequestError.not_found();
    await decideDispute(ctx, id, decision);
    throw seeOther(ctx, `${PATH}?done`);
  }),
});

/** A refused decision shows the disputes as they stand by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.transfers_disputes()} – ${SITE.name}` }];

export default function DisputesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, after, mayDecide, isDone, sentId } = loaderData;
  const refused = refusedOf(actionData);
  return (
    <AdminFrame title={m.transfers_disputes()}>
      <RoomNotice refused={refused} done={isDone ? m.transfers_line_done() : null} />
      <p className="mb-4 text-muted">{m.transfers_disputes_intro()}</p>
      {page.content.length === 0 ? (
        <DeskEmpty icon="check" title={m.transfers_disputes_empty()} />
      ) : (
        page.content.map((dispute) => (
          <DisputePanel
            key={dispute.id}
            path={PATH}
            dispute={dispute}
            mayDecide={mayDecide}
            refused={dispute.id === sentId ? refused : null}
          />
        ))
      )}
      <Further
        first={after === null ? null : PATH}
        next={page.next === null ? null : `${PATH}?after=${page.next}`}
      />
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
