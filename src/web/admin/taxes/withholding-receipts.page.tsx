import { m } from '#messages';
import { listTaxMonths, listWithholdingReceipts, noteWithholdingReceipt } from '#modules/taxes/index.ts';
import { NoteWithholdingReceipt, type WithholdingReceipt } from '#modules/taxes/taxes.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { useMonthName } from '#web/desk/month-name.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { Further, Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Money } from '#web/ui/money.tsx';
import type { Route } from './+types/withholding-receipts.page.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { RECEIPTS_PATH, TAXES_PATH } from './tax-paths.ts';

export const loader = load(async (ctx, { url }) => {
  const after = url.searchParams.get('after');
  return {
    page: await listWithholdingReceipts(ctx, { after }),
    months: await listTaxMonths(ctx),
    isFirst: after === null,
    isDone: url.searchParams.has('done'),
  };
});

export const action = submitBy({
  note: form(NoteWithholdingReceipt, async (ctx, receipt) => {
    await noteWithholdingReceipt(ctx, receipt);
    throw seeOther(ctx, `${RECEIPTS_PATH}?done`);
  }),
});

/** A refused form stands above what was noted by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.taxes_receipts_title()} – ${SITE.name}` }];

export default function WithholdingReceiptsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, months, isFirst, isDone } = loaderData;
  const refused = refusedOf(actionData);
  const mayNote = useStaffRights().includes('money.adjust');
  return (
    <AdminFrame title={m.taxes_receipts_title()}>
      <RoomNotice refused={refused} done={isDone ? m.ops_saved() : null} />
      <p className="mb-4 text-muted">{m.taxes_receipts_intro()}</p>
      {mayNote && (
        <Panel key={page.content[0]?.id} title={m.taxes_receipt_note()}>
          <ReceiptForm {...{ months, refused }} />
        </Panel>
      )}
      {page.content.length === 0 ? (
        <DeskEmpty icon="cash" title={m.taxes_receipts_empty()} text={m.taxes_receipts_empty_hint()} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
          {page.content.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
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
    </AdminFrame>
  );
}

function ReceiptRow({
  receipt: { businessName, month, number, birr, notedAt },
}: {
  receipt: WithholdingReceipt;
}) {
  const { dateTime } = useDates();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span lang="" className="font-semibold break-words">
          {businessName}
        </span>
        <span className="block text-sm text-muted">
          {useMonthName()(month)} ·{' '}
          <span lang="en" className="break-all">
            {number}
          </span>{' '}
          · <time dateTime={notedAt}>{dateTime(notedAt)}</time>
        </span>
      </span>
      <Money birr={birr} className="font-semibold" />
    </li>
  );
}
