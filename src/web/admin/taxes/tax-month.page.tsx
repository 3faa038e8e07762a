import { z } from 'zod';
import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { askWithholdingPayment, getTaxMonth, listTaxMonths } from '#modules/taxes/index.ts';
import { AskWithholdingPayment } from '#modules/taxes/taxes.schema.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { typedDay } from '#shop/typed-days.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { useMonthName } from '#web/desk/month-name.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { Further, Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Route } from './+types/tax-month.page.ts';
import { MonthForm } from './month-form.tsx';
import { TaxStoreLine, TaxSumsList } from './tax-sums.tsx';
import { RECEIPTS_PATH, TAXES_PATH } from './tax-paths.ts';
import { WithholdingPaymentForm } from './withholding-payment-form.tsx';

const SUBJECT = 'withholding_payment';

export const loader = load(async (ctx, { url }) => {
  const months = await listTaxMonths(ctx);
  const after = idOf(url.searchParams.get('after'));
  return {
    page: await getTaxMonth(ctx, url.searchParams.get('month') ?? months[0]!, { after }),
    months,
    history: (await historyOfKind(ctx, SUBJECT)).content,
    isFirst: after === null,
    /** What was asked for just now. */
    approvalId: idOf(url.searchParams.get('asked')),
  };
});

const AskForm = AskWithholdingPayment.extend({
  day: z.preprocess(typedDay, AskWithholdingPayment.shape.day),
});

export const action = submitBy({
  ask: form(AskForm, async (ctx, paid) => {
    const { approvalId } = await askWithholdingPayment(ctx, paid);
    throw seeOther(ctx, `${TAXES_PATH}?asked=${approvalId}`);
  }),
});

/** A refused form shows what is due by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.taxes_title()} – ${SITE.name}` }];

export default function TaxMonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, months, history, isFirst, approvalId } = loaderData;
  const refused = refusedOf(actionData);
  const mayAsk = useStaffRights().includes('money.adjust');
  const here = `${TAXES_PATH}?month=${page.month}`;
  return (
    <AdminFrame title={m.taxes_of({ month: useMonthName()(page.month) })}>
      <RoomNotice refused={refused} done={null} />
      {approvalId !== null && <WaitsForAnother approvalId={approvalId} />}
      <p className="mb-4 text-muted">{m.taxes_intro()}</p>
      <MonthForm {...{ page, months }} />
      {page.content.length === 0 ? (
        <DeskEmpty icon="cash" title={m.taxes_empty()} />
      ) : (
        <>
          <Panel title={m.taxes_totals()}>
            <TaxSumsList sums={page.totals} />
          </Panel>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {page.content.map((store) => (
              <TaxStoreLine key={store.vendorId} store={store} />
            ))}
          </ul>
        </>
      )}
      <Further
        first={isFirst ? null : here}
        next={page.next === null ? null : `${here}&after=${page.next}`}
      />
      <LinkButton to={RECEIPTS_PATH} look="secondary" className="my-4">
        {m.taxes_receipts_title()}
      </LinkButton>
      {page.due > 0 && (
        <Panel title={m.taxes_pay()}>
          <p className="mb-3">
            {m.desk_of({ what: m.taxes_due() })} <Money birr={page.due} className="font-semibold" />
          </p>
          {mayAsk && <WithholdingPaymentForm refused={refused} />}
        </Panel>
      )}
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
