import { z } from 'zod';
import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { askAdjustment } from '#modules/adjustments/index.ts';
import { AskAdjustment } from '#modules/adjustments/adjustments.schema.ts';
import { LEDGER_ENTRIES } from '#modules/ledger/ledger-entries.table.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { typedDay } from '#shop/typed-days.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/adjust.page.ts';
import { AdjustForm } from './adjust-form.tsx';

const PATH = '/admin/money/adjust';
const SUBJECT = 'adjustment';

export const loader = load(async (ctx, { url }) => {
  await requireStaffToRead(ctx, 'money.adjust');
  return {
    history: (await historyOfKind(ctx, SUBJECT)).content,
    /** What was asked for just now. */
    approvalId: idOf(url.searchParams.get('asked')),
  };
});

const AskForm = AskAdjustment.extend({ day: z.preprocess(typedDay, AskAdjustment.shape.day) });

export const action = submitBy({
  ask: form(AskForm, async (ctx, asked) => {
    const { approvalId } = await askAdjustment(ctx, asked);
    throw seeOther(ctx, `${PATH}?asked=${approvalId}`);
  }),
});

export const meta = () => [{ title: `${m.money_adjust()} – ${SITE.name}` }];

export default function AdjustPage({
  loaderData: { history, approvalId },
  actionData,
}: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  return (
    <AdminFrame title={m.money_adjust()}>
      <RoomNotice refused={refused} done={null} />
      {approvalId !== null && <WaitsForAnother approvalId={approvalId} />}
      <p className="mb-4 text-muted">{m.money_adjust_intro()}</p>
      <Panel key={approvalId}>
        <AdjustForm path={PATH} refused={refused} />
      </Panel>
      <LinkButton to={LEDGER_ENTRIES.path} look="secondary">
        {m.money_all_entries()}
      </LinkButton>
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
