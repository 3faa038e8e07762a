import { m } from '#messages';
import { listCashHeld, receiveCash } from '#modules/remittances/index.ts';
import { ReceiveCash, type Remittance } from '#modules/remittances/remittances.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { useDates } from '#web/ui/date.ts';
import { Money, useBirr } from '#web/ui/money.tsx';
import type { Route } from './+types/cash.page.ts';
import { CASH_PATH, CashHolderPart, HolderName } from './cash-holder-part.tsx';

export const loader = load(async (ctx, { url }) => ({
  cash: await listCashHeld(ctx),
  isDone: url.searchParams.has('done'),
}));

export const action = submitBy({
  receive: form(ReceiveCash, async (ctx, given) => {
    await receiveCash(ctx, given);
    throw seeOther(ctx, `${CASH_PATH}?done`);
  }),
});

/** A refused form shows what is expected by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.remittances_title()} – ${SITE.name}` }];

export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cash, isDone } = loaderData;
  const birr = useBirr();
  const mayReceive = useStaffRights().includes('money.adjust');
  const refused = refusedOf(actionData);
  return (
    <AdminFrame title={m.remittances_title()}>
      <RoomNotice refused={refused} done={isDone ? m.remittances_done() : null} />
      <p className="mb-4 text-muted">
        {m.remittances_intro()} {m.remittances_limit({ amount: birr(cash.limit) })}
      </p>
      {cash.content.length === 0 && (
        <DeskEmpty icon="cash" title={m.remittances_empty()} text={m.remittances_empty_hint()} />
      )}
      {cash.content.map((holder) => (
        <CashHolderPart key={holder.holder} holder={holder} mayReceive={mayReceive} refused={refused} />
      ))}
      {cash.latest.length > 0 && <Latest remittances={cash.latest} />}
    </AdminFrame>
  );
}

function Latest({ remittances }: { remittances: readonly Remittance[] }) {
  return (
    <Panel title={m.remittances_latest()}>
      <ul className="divide-y divide-line">
        {remittances.map((one) => (
          <LatestRow key={one.id} remittance={one} />
        ))}
      </ul>
    </Panel>
  );
}

function LatestRow({ remittance }: { remittance: Remittance }) {
  const { day, counted, expected, difference, receivedBy: receiver, witness, handedAt, note } = remittance;
  const { date, dateTime } = useDates();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 break-words">
        <HolderName {...remittance} /> · {m.remittances_of_day({ day: date(day) })}
        <span className="block text-sm text-muted">
          {m.remittances_by({ receiver, witness, time: dateTime(handedAt) })}
          {note && <span lang=""> · {note}</span>}
        </span>
      </span>
      <span className="text-right">
        <Money birr={counted} className="font-semibold" />
        {difference !== 0 && (
          <span className="block text-sm text-danger">
            {m.remittances_expected()} <Money birr={expected} />, {m.remittances_difference()}{' '}
            <Money birr={difference} />
          </span>
        )}
      </span>
    </li>
  );
}
