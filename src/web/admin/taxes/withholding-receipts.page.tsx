import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import {
  askReceiptWithdrawal,
  listTaxMonths,
  listWithholdingReceipts,
  noteWithholdingReceipt,
} from '#modules/taxes/index.ts';
import { NoteWithholdingReceipt, WithdrawReceipt } from '#modules/taxes/taxes.schema.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { Id } from '#platform/wire/schemas.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { Further, Panel, refusedForm, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/withholding-receipts.page.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { NotedReceipt } from './noted-receipt.tsx';
import { RECEIPTS_PATH, TAXES_PATH } from './tax-paths.ts';

const SUBJECT = 'withholding_receipt';

export const loader = load(async (ctx, { url }) => {
  const after = url.searchParams.get('after');
  return {
    page: await listWithholdingReceipts(ctx, { after }),
    history: (await historyOfKind(ctx, SUBJECT)).content,
    months: await listTaxMonths(ctx),
    isFirst: after === null,
    isDone: url.searchParams.has('done'),
    /** What was asked for just now. */
    approvalId: idOf(url.searchParams.get('asked')),
  };
});

export const action = submitBy({
  note: form(NoteWithholdingReceipt, async (ctx, receipt) => {
    await noteWithholdingReceipt(ctx, receipt);
    throw seeOther(ctx, `${RECEIPTS_PATH}?done`);
  }),
  withdraw: form(WithdrawReceipt.extend({ id: Id }), async (ctx, { id, ...asked }) => {
    const { approvalId } = await askReceiptWithdrawal(ctx, id, asked);
    throw seeOther(ctx, `${RECEIPTS_PATH}?asked=${approvalId}`);
  }),
});

/** A refused form stands above what was noted by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.taxes_receipts_title()} – ${SITE.name}` }];

export default function WithholdingReceiptsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, months, isFirst, isDone, approvalId } = loaderData;
  const refused = refusedOf(actionData);
  const mayNote = useStaffRights().includes('money.adjust');
  return (
    <AdminFrame title={m.taxes_receipts_title()}>
      <RoomNotice refused={refused} done={isDone ? m.ops_saved() : null} />
      {approvalId !== null && <WaitsForAnother approvalId={approvalId} />}
      <p className="mb-4 text-muted">{m.taxes_receipts_intro()}</p>
      {mayNote && (
        <Panel key={page.content[0]?.id} title={m.taxes_receipt_note()}>
          <ReceiptForm months={months} refused={refusedForm(refused, 'note')} />
        </Panel>
      )}
      {page.content.length === 0 ? (
        <DeskEmpty icon="cash" title={m.taxes_receipts_empty()} text={m.taxes_receipts_empty_hint()} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
          {page.content.map((receipt) => (
            <NotedReceipt key={receipt.id} {...{ receipt, mayNote, refused }} />
          ))}
        </ul>
      )}
      <Further
        first={isFirst ? null : RECEIPTS_PATH}
        next={page.next === null ? null : `${RECEIPTS_PATH}?after=${page.next}`}
      />
      <LinkButton to={TAXES_PATH} look="secondary" className="mt-4">
        {m.taxes_title()}
      </LinkButton>
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
