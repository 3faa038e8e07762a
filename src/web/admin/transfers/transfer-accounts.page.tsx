import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { addTransferAccount, changeTransferAccount, listTransferAccounts } from '#modules/payments/index.ts';
import { TRANSFER_CLAIMS } from '#modules/payments/transfer-claims.table.ts';
import {
  ChangeTransferAccountForm,
  WriteTransferAccount,
  type WrittenTransferAccount,
} from '#modules/payments/transfers.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { Panel, refusedForm, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/transfer-accounts.page.ts';
import { AccountForm } from './account-form.tsx';

const PATH = `${TRANSFER_CLAIMS.path}/accounts`;
const SUBJECT = 'transfer_account';

export const loader = load(async (ctx, { url }) => ({
  accounts: (await listTransferAccounts(ctx)).content,
  history: (await historyOfKind(ctx, SUBJECT)).content,
  isDone: url.searchParams.has('done'),
  approvalId: idOf(url.searchParams.get('asked')),
}));

const done = (ctx: Ctx, { approvalId }: WrittenTransferAccount) =>
  seeOther(ctx, approvalId === null ? `${PATH}?done` : `${PATH}?asked=${approvalId}`);

export const action = submitBy({
  add: form(WriteTransferAccount, async (ctx, account) => {
    throw done(ctx, await addTransferAccount(ctx, account));
  }),
  change: form(ChangeTransferAccountForm, async (ctx, { id, ...change }) => {
    throw done(ctx, await changeTransferAccount(ctx, id, change));
  }),
});

/** A refused save shows the accounts as they are by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.transfers_accounts()} – ${SITE.name}` }];

export default function TransferAccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, history, isDone, approvalId } = loaderData;
  const refused = refusedOf(actionData);
  return (
    <AdminFrame title={m.transfers_accounts()}>
      <RoomNotice refused={refused} done={isDone ? m.ops_saved() : null} />
      {approvalId !== null && !refused && <WaitsForAnother approvalId={approvalId} />}
      <p className="mb-4 text-muted">{m.transfers_accounts_intro()}</p>
      {accounts.map((account) => (
        <Panel key={`${account.id}.${account.version}`} title={`${account.bankName} ${account.number}`}>
          <AccountForm
            path={PATH}
            intent="change"
            account={account}
            refused={refusedForm(refused, 'change', account.id)}
          />
        </Panel>
      ))}
      <Panel key={accounts.length} title={m.transfers_account_add()}>
        <AccountForm path={PATH} intent="add" account={null} refused={refusedForm(refused, 'add')} />
      </Panel>
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
