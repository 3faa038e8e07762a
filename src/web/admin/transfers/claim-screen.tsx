import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { TRANSFER_CLAIMS } from '#modules/payments/transfer-claims.table.ts';
import type { DeskClaim } from '#modules/payments/transfers.schema.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { ReasonPanel } from '#web/desk/reason-panel.tsx';
import { Panel, refusedForm, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { CLAIM_NAMES, DOUBT_TEXTS } from './claim-words.ts';

type Props = {
  claim: DeskClaim;
  history: readonly AuditLine[];
  mayDecide: boolean;
  done: 'done' | 'closed' | null;
  refused: RefusedForm | null;
};

const DONE_TEXTS = { done: m.transfers_done, closed: m.transfers_line_done };

/** What a buyer says to have transferred: what to look for in the bank's account, and the decision. */
export function ClaimScreen({ claim, history, mayDecide, done, refused }: Props) {
  const { id, reference, doubts, pictureUrl, state, unseenSince } = claim;
  const localPath = useLocalPath();
  return (
    <AdminFrame title={m.transfers_named({ reference })}>
      <RoomNotice refused={refused} done={done && DONE_TEXTS[done]()} />
      {doubts.map((doubt) => (
        <Alert key={doubt} tone="warning" className="mb-4">
          {DOUBT_TEXTS[doubt]()}
        </Alert>
      ))}
      {unseenSince !== null && (
        <Alert tone="warning" className="mb-4">
          {m.transfers_unseen_warning()}
        </Alert>
      )}
      <Panel>
        <FactsList facts={useFacts(claim)} />
        {pictureUrl && (
          <a href={pictureUrl} target="_blank" rel="noopener" className="mt-3 block w-fit">
            <img
              src={pictureUrl}
              alt={m.transfers_picture()}
              className="max-h-96 max-w-full rounded-control border border-line"
            />
          </a>
        )}
      </Panel>
      {state === 'waiting' && mayDecide && <Decision claim={claim} refused={refused} />}
      {unseenSince !== null && mayDecide && claim.isOwnDecision && (
        <p className="mb-4 text-muted">{m.error_payments_unseen_for_two()}</p>
      )}
      {unseenSince !== null && mayDecide && !claim.isOwnDecision && (
        <ReasonPanel
          intent="close"
          text={m.transfers_unseen_close()}
          hint={m.transfers_unseen_close_hint()}
          label={m.transfers_line_reason()}
          action={localPath(`${TRANSFER_CLAIMS.path}/${id}`)}
          look="secondary"
          refused={refusedForm(refused, 'close')}
        />
      )}
      <SubjectHistory lines={history} subject={`transfer:${claim.id}`} />
    </AdminFrame>
  );
}

function useFacts(claim: DeskClaim): [string, string][] {
  const { dateTime } = useDates();
  const birr = useBirr();
  const { bankName, accountNumber, code, amount, received, orderNumbers, buyerName, phone, email } = claim;
  const facts: [string, string | null][] = [
    [m.transfers_state(), CLAIM_NAMES[claim.state]()],
    [m.transfers_asked(), birr(amount)],
    [m.transfers_received(), received === null ? null : birr(received)],
    [m.transfers_code_short(), code],
    [m.transfers_bank(), `${bankName} ${accountNumber}`],
    [m.transfers_reason(), claim.reason],
    [m.money_order(), orderNumbers.map((number) => `#${number}`).join(', ')],
    [m.money_refund_buyer(), buyerName],
    [m.money_refund_contact(), [phone, email].filter(Boolean).join('\n')],
    [m.money_at(), dateTime(claim.createdAt)],
    [m.money_refund_settled(), claim.decidedAt && dateTime(claim.decidedAt)],
    [m.transfers_unseen(), claim.unseenSince && dateTime(claim.unseenSince)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function Decision({ claim: { id, amount }, refused }: Pick<Props, 'claim' | 'refused'>) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const action = localPath(`${TRANSFER_CLAIMS.path}/${id}`);
  const [confirmed, denied] = [refusedForm(refused, 'confirm'), refusedForm(refused, 'refuse')];
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <Panel title={m.transfers_confirm()}>
        <p className="mb-3 text-muted">{m.transfers_confirm_hint()}</p>
        <Form method="post" action={action} noValidate className="flex flex-col gap-3">
          <TextField
            name="received"
            label={m.transfers_received()}
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedIn(confirmed, 'received', amount.toFixed(2))}
            error={confirmed?.fields.received}
          />
          <Button type="submit" name="intent" value="confirm" disabled={isBusy} className="self-start">
            {m.transfers_confirm()}
          </Button>
        </Form>
      </Panel>
      <ReasonPanel
        intent="refuse"
        text={m.transfers_refuse()}
        hint={m.transfers_refuse_hint()}
        label={m.transfers_reason()}
        action={action}
        look="danger"
        refused={denied}
      />
    </div>
  );
}
