import { z } from 'zod';
import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { keepSlip, listCashHeld, receiveCash } from '#modules/remittances/index.ts';
import { KeepSlip, ReceiveCash, type Remittance } from '#modules/remittances/remittances.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type RefusedForm, seeOther, submitBy } from '#handlers/handlers.ts';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { useBirr } from '#web/ui/money.tsx';
import type { Route } from './+types/cash.page.ts';
import { CASH_PATH, CashHolderPart } from './cash-holder-part.tsx';
import { HandedOver } from './handed-over.tsx';

const SUBJECT = 'remittance';

export const loader = load(async (ctx, { url }) => ({
  cash: await listCashHeld(ctx),
  history: (await historyOfKind(ctx, SUBJECT)).content,
  isDone: url.searchParams.has('done'),
  hasSlip: url.searchParams.has('slip'),
}));

export const action = submitBy({
  receive: form(ReceiveCash, async (ctx, given) => {
    await receiveCash(ctx, given);
    throw seeOther(ctx, `${CASH_PATH}?done`);
  }),
  slip: form(KeepSlip.extend({ id: z.string().max(60) }), async (ctx, { id, ...slip }) => {
    await keepSlip(ctx, id, slip);
    throw seeOther(ctx, `${CASH_PATH}?slip`);
  }),
});

/** A refused form shows what is expected by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.remittances_title()} – ${SITE.name}` }];

export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cash, history, isDone, hasSlip } = loaderData;
  const birr = useBirr();
  const mayReceive = useStaffRights().includes('money.adjust');
  const refused = refusedOf(actionData);
  return (
    <AdminFrame title={m.remittances_title()}>
      <RoomNotice
        refused={refused}
        done={isDone ? m.remittances_done() : hasSlip ? m.remittances_slip_kept() : null}
      />
      <p className="mb-4 text-muted">
        {m.remittances_intro()} {m.remittances_limit({ amount: birr(cash.limit) })}
      </p>
      {cash.content.length === 0 && (
        <DeskEmpty icon="cash" title={m.remittances_empty()} text={m.remittances_empty_hint()} />
      )}
      {cash.content.map((holder) => (
        <CashHolderPart key={holder.holder} holder={holder} mayReceive={mayReceive} refused={refused} />
      ))}
      {cash.latest.length > 0 && <Latest remittances={cash.latest} {...{ mayReceive, refused }} />}
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}

type LatestProps = {
  remittances: readonly Remittance[];
  mayReceive: boolean;
  refused: RefusedForm | null;
};

function Latest({ remittances, mayReceive, refused }: LatestProps) {
  return (
    <Panel title={m.remittances_latest()}>
      <ul className="divide-y divide-line">
        {remittances.map((one) => (
          <HandedOver key={one.id} {...{ remittance: one, mayReceive, refused }} />
        ))}
      </ul>
    </Panel>
  );
}
