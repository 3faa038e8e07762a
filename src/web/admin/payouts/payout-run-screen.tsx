import { Form } from 'react-router';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { PayoutRun } from '#modules/payouts/payout-runs.schema.ts';
import { PAYOUT_RUNS } from '#modules/payouts/payout-runs.table.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { FoldedHistory, SubjectHistory } from '#web/admin/subject-history.tsx';
import { FactsList } from '#web/desk/facts-list.tsx';
import { ProvenFile } from '#web/desk/proven-file.tsx';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money, useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { PayoutLine } from './payout-line.tsx';
import { EXCEPTION_NAMES, RUN_NAMES, RUN_TONES } from './run-words.ts';

type Props = {
  run: PayoutRun;
  history: readonly AuditLine[];
  /** Of each of its payouts. */
  histories: Readonly<Record<string, readonly AuditLine[]>>;
  done: string | null;
  /** As of `ProvenFile`. */
  fileFreshMs: number | null;
  refused: RefusedForm | null;
};

const DONE: Record<string, (() => string) | undefined> = {
  approved: m.payouts_done_approved,
  noted: m.payouts_done_noted,
  discarded: m.payouts_done_discarded,
  paid: m.payouts_done_paid,
  returned: m.payouts_done_returned,
  asked: m.money_exchange_asked,
};

/** One payout run: what it pays, whom it does not pay and why, and what the next person may do with it. */
export function PayoutRunScreen({ run, history, histories, done, fileFreshMs, refused }: Props) {
  const { dateTime } = useDates();
  const { payouts, exceptions, state } = run;
  const mayPay = useStaffRights().includes('money.payout');
  return (
    <AdminFrame
      title={m.payouts_run_title({ time: dateTime(run.until) })}
      action={<Badge tone={RUN_TONES[state]}>{RUN_NAMES[state]()}</Badge>}
    >
      <RoomNotice refused={refused} done={DONE[done ?? '']?.() ?? null} />
      <Panel>
        <FactsList facts={useFacts(run)} />
        {mayPay && <Decide run={run} />}
        {state === 'approved' && mayPay && (
          <p className="mt-3">
            <ProvenFile
              href={`/api/admin/payouts/runs/${run.id}/bank.csv`}
              label={m.payouts_bank_file()}
              freshMs={fileFreshMs}
              back={`${PAYOUT_RUNS.path}/${run.id}`}
              look="secondary"
            />
          </p>
        )}
      </Panel>
      <Panel title={m.payouts_payouts()}>
        {payouts.length === 0 ? (
          <DeskEmpty icon="cash" title={m.payouts_run_empty()} />
        ) : (
          <ul className="divide-y divide-line">
            {payouts.map((payout) => (
              <li key={payout.id} className="py-3">
                <PayoutLine {...{ payout, mayPay, refused }} />
                <FoldedHistory lines={histories[payout.id] ?? []} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {exceptions.length > 0 && (
        <Panel title={m.payouts_exceptions()}>
          <ul className="divide-y divide-line">
            {exceptions.map(({ vendorId, businessName, reason, amount }) => (
              <li key={vendorId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                <span>
                  <LocalLink
                    to={`/admin/vendors/${vendorId}`}
                    lang=""
                    className="prose-link inline-flex min-h-11 items-center md:min-h-0"
                  >
                    {businessName}
                  </LocalLink>{' '}
                  <span className="text-muted">{EXCEPTION_NAMES[reason]()}</span>
                </span>
                <Money birr={amount} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <SubjectHistory lines={history} subject={`payout_run:${run.id}`} />
    </AdminFrame>
  );
}

function useFacts(run: PayoutRun): [string, string][] {
  const { dateTime } = useDates();
  const birr = useBirr();
  const { total, madeBy, madeAt, approvals, approvalsNeeded } = run;
  const by = approvals.map(({ name, at }) => `${name}, ${dateTime(at)}`);
  return [
    [m.money_amount(), birr(total)],
    [m.payouts_made(), `${madeBy?.name ?? m.payouts_by_clock()}, ${dateTime(madeAt)}`],
    [
      m.payouts_approved_by(),
      [m.payouts_approvals({ count: String(approvals.length), needed: String(approvalsNeeded) }), ...by].join(
        '\n',
      ),
    ],
  ];
}

function Decide({ run: { state, mayApprove } }: { run: PayoutRun }) {
  const isBusy = useIsBusy();
  if (state !== 'draft') return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {mayApprove ? (
        <p className="text-sm text-muted">{m.payouts_approve_hint()}</p>
      ) : (
        <Alert tone="info">{m.payouts_not_yours()}</Alert>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {mayApprove && (
          <Button type="submit" name="intent" value="approve" disabled={isBusy}>
            {m.payouts_approve()}
          </Button>
        )}
        <Button type="submit" name="intent" value="discard" look="danger" disabled={isBusy}>
          {m.payouts_discard()}
        </Button>
      </Form>
    </div>
  );
}
