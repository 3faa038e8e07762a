import { Form } from 'react-router';
import { m } from '#messages';
import { lastBookCheck, listAccounts } from '#modules/ledger/index.ts';
import { LEDGER_ACCOUNTS, LEDGER_ENTRIES } from '#modules/ledger/ledger-entries.table.ts';
import { SITE } from '#shop/site.ts';
import { birr } from '#shop/money.ts';
import { getRun } from '#modules/desk/index.ts';
import { RunId } from '#modules/desk/runs.schema.ts';
import { startRecount } from '#modules/recounts/index.ts';
import { RecountForm } from '#modules/recounts/recounts.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { runForms } from '#web/desk/run-forms.ts';
import { RunPanel } from '#web/desk/run-panel.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import type { Route } from './+types/books.page.ts';
import { accountWord, ownerWord } from './account-words.ts';
import { BookCheckAlert } from './book-check-alert.tsx';
import { LedgerAmount } from './ledger-amount.tsx';

const HERE = '/admin/money';
const runPath = (id: string) => `${HERE}?run=${id}`;

export const loader = load(async (ctx, { url }) => {
  const kind = LEDGER_ACCOUNTS.find((one) => one === url.searchParams.get('kind')) ?? null;
  const { accounts, difference } = await listAccounts(ctx, kind);
  const shown = RunId.safeParse(url.searchParams.get('run'));
  // Without a kind one line for each; the way down leads to its owners, and from there to entries.
  const byKind = Map.groupBy(accounts, (row) => `${row.kind} ${row.currency}`);
  const lines =
    kind === null
      ? [...byKind.values()].map((rows) => ({
          ...rows[0]!,
          owner: rows.length > 1 ? null : rows[0]!.owner,
          ownerName: rows.length > 1 ? null : rows[0]!.ownerName,
          balance: rows.reduce((sum, { balance }) => sum + balance, 0),
        }))
      : accounts;
  return {
    kind,
    difference,
    lines: lines.map((line) => ({ ...line, balance: birr(line.balance) })),
    check: await lastBookCheck(ctx),
    run: shown.success ? await getRun(ctx, shown.data) : null,
  };
});

export const action = submitBy({
  ...runForms(runPath),
  recount: form(RecountForm, async (ctx) => {
    throw seeOther(ctx, runPath(await startRecount(ctx)));
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.money_admin_title()} – ${SITE.name}` }];

type Line = Route.ComponentProps['loaderData']['lines'][number];

export default function BooksPage({
  loaderData: { kind, difference, lines, check, run },
}: Route.ComponentProps) {
  const mayAdjust = useStaffRights().includes('money.adjust');
  return (
    <AdminFrame title={m.money_admin_title()}>
      <p className="mb-3 text-muted">{m.money_admin_intro()}</p>
      {difference === '0.00' ? (
        <Alert tone="success" className="mb-4">
          {m.money_books_right()}
        </Alert>
      ) : (
        <Alert tone="danger" role="alert" className="mb-4">
          {m.money_books_wrong({ amount: difference })}
        </Alert>
      )}
      {check && <BookCheckAlert check={check} />}
      {run && <RunPanel run={run} path={runPath(run.id)} />}
      {lines.length === 0 ? (
        <DeskEmpty icon="cash" title={m.money_accounts_empty()} />
      ) : (
        <ul className="mb-4 divide-y divide-line rounded-card border border-line bg-surface">
          {lines.map((line) => (
            <li key={`${line.kind} ${line.owner} ${line.currency}`}>
              <AccountLine line={line} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {kind !== null && (
          <LinkButton to={HERE} look="secondary">
            {m.money_all_accounts()}
          </LinkButton>
        )}
        <LinkButton to={LEDGER_ENTRIES.path} look="secondary">
          {m.money_all_entries()}
        </LinkButton>
        <LinkButton to="/admin/money/exchanges" look="secondary">
          {m.money_exchanges_title()}
        </LinkButton>
        <LinkButton to="/admin/money/taxes" look="secondary">
          {m.taxes_title()}
        </LinkButton>
        {mayAdjust && (
          <LinkButton to="/admin/money/adjust" look="secondary">
            {m.money_adjust()}
          </LinkButton>
        )}
      </div>
      <RecountButton />
    </AdminFrame>
  );
}

function RecountButton() {
  return (
    <Form method="post" action={useLocalPath()(HERE)} className="mt-4">
      <p className="mb-2 text-sm text-muted">{m.money_recount_hint()}</p>
      <Button type="submit" name="intent" value="recount" look="secondary">
        {m.money_recount()}
      </Button>
    </Form>
  );
}

function AccountLine({ line }: { line: Line }) {
  const { kind, owner, ownerName, currency, balance } = line;
  const to =
    owner === null
      ? `${HERE}?kind=${kind}`
      : `${LEDGER_ENTRIES.path}?kind=${kind}${owner === '' ? '' : `&owner=${encodeURIComponent(owner)}`}`;
  return (
    <LocalLink
      to={to}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-brand-tint"
    >
      <span>
        <span className="font-semibold">{accountWord(kind)}</span>
        {owner && (
          <span lang="" className="ml-2 text-muted">
            {ownerName ?? ownerWord(owner)}
          </span>
        )}
      </span>
      <LedgerAmount amount={balance} currency={currency} />
    </LocalLink>
  );
}
