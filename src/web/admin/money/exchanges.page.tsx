import { z } from 'zod';
import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { askExchange, listExchanges } from '#modules/exchanges/index.ts';
import { AskExchange } from '#modules/exchanges/exchanges.schema.ts';
import { SITE } from '#shop/site.ts';
import { typedDay } from '#shop/typed-days.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { FactsList } from '#web/desk/facts-list.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { Further, Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { idOf } from '#platform/wire/scalars.ts';
import { formatDollars, useBirr } from '#web/ui/money.tsx';
import type { Route } from './+types/exchanges.page.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeRow } from './exchange-row.tsx';

const PATH = '/admin/money/exchanges';
const SUBJECT = 'exchange';

export const loader = load(async (ctx, { url }) => {
  const after = url.searchParams.get('after');
  return {
    page: await listExchanges(ctx, { after }),
    history: (await historyOfKind(ctx, SUBJECT)).content,
    after,
    /** What was asked for just now. */
    approvalId: idOf(url.searchParams.get('asked')),
  };
});

const AskForm = AskExchange.extend({ day: z.preprocess(typedDay, AskExchange.shape.day) });

export const action = submitBy({
  ask: form(AskForm, async (ctx, exchange) => {
    const { approvalId } = await askExchange(ctx, exchange);
    throw seeOther(ctx, `${PATH}?asked=${approvalId}`);
  }),
});

/** A refused form shows what stands at the bank by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.money_exchanges_title()} – ${SITE.name}` }];

export default function ExchangesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, after, approvalId } = loaderData;
  const birr = useBirr();
  const refused = refusedOf(actionData);
  const mayAsk = useStaffRights().includes('money.adjust');
  const facts: [string, string][] = [
    [m.money_exchange_at_bank(), `${formatDollars(page.atBank)} USD`],
    [m.money_exchange_open(), `${formatDollars(page.open)} USD`],
    [m.money_exchange_worth(), birr(page.worth)],
  ];
  return (
    <AdminFrame title={m.money_exchanges_title()}>
      <RoomNotice refused={refused} done={null} />
      {approvalId !== null && <WaitsForAnother approvalId={approvalId} />}
      <p className="mb-4 text-muted">{m.money_exchanges_intro()}</p>
      <Panel>
        <FactsList facts={facts} />
      </Panel>
      {mayAsk && page.atBank > 0 && (
        <Panel title={m.money_exchange_ask()}>
          <ExchangeForm path={PATH} refused={refused} />
        </Panel>
      )}
      {page.content.length === 0 ? (
        <DeskEmpty icon="cash" title={m.money_exchanges_empty()} text={m.money_exchanges_empty_hint()} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
          {page.content.map((exchange) => (
            <ExchangeRow key={exchange.id} exchange={exchange} />
          ))}
        </ul>
      )}
      <Further
        first={after === null ? null : PATH}
        next={page.next === null ? null : `${PATH}?after=${page.next}`}
      />
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
