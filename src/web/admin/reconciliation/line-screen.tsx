import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { PAYMENTS } from '#modules/payments/desk-payments.table.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import type { DeskClaim } from '#modules/payments/transfers.schema.ts';
import { STATEMENT_LINES } from '#modules/reconciliation/statement-lines.table.ts';
import type { StatementLine } from '#modules/reconciliation/statements.schema.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { ReasonPanel } from '#web/desk/reason-panel.tsx';
import { Panel, refusedForm, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { providerName } from '#web/admin/settings/way-words.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { formatDollars, useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { LINE_KIND_NAMES, LINE_STATE_NAMES } from './line-words.ts';

type Props = {
  line: StatementLine;
  history: readonly AuditLine[];
  /** Transfers that wait, of which this may be one. */
  claims: readonly DeskClaim[];
  isOpen: boolean;
  mayReopen: boolean;
  isDone: boolean;
  refused: RefusedForm | null;
};

/** One line of a statement: what it says, what it is of, and what staff may make of it. */
export function LineScreen({ line, claims, history, isOpen, mayReopen, isDone, refused }: Props) {
  return (
    <AdminFrame title={m.transfers_line_named({ reference: line.reference })}>
      <RoomNotice refused={refused} done={isDone ? m.transfers_line_done() : null} />
      <Panel>
        <FactsList facts={useFacts(line)} />
        <OwnRoom line={line} />
      </Panel>
      {isOpen && (
        <div className="grid gap-x-4 md:grid-cols-2">
          {claims.length > 0 && (
            <Match id={line.id} claims={claims} refused={refusedForm(refused, 'match')} />
          )}
          {line.isTransfer && <OfOrder id={line.id} refused={refusedForm(refused, 'order')} />}
          <Ignore id={line.id} refused={refusedForm(refused, 'ignore')} />
        </div>
      )}
      {mayReopen && <Reopen id={line.id} refused={refusedForm(refused, 'reopen')} />}
      <SubjectHistory lines={history} subject={`statement_line:${line.id}`} />
    </AdminFrame>
  );
}

function useFacts(line: StatementLine): [string, string][] {
  const { dateTime } = useDates();
  const birr = useBirr();
  const money = (amount: number) =>
    line.currency === 'ETB' ? birr(amount) : `${formatDollars(amount)} ${line.currency}`;
  const facts: [string, string | null][] = [
    [m.transfers_state(), LINE_STATE_NAMES[line.state]()],
    [m.transfers_line_kind(), LINE_KIND_NAMES[line.kind]()],
    [m.money_amount(), money(line.amount)],
    [m.transfers_line_fee(), line.fee === 0 ? null : money(line.fee)],
    [m.transfers_line_provider(), providerName(line.provider)],
    [m.money_at(), dateTime(line.at)],
    [m.transfers_line_memo(), line.memo],
    [m.transfers_line_of(), ownWord(line)],
    [m.transfers_line_reason(), line.reason],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** The rooms in which what a line may be of is looked at. */
const ROOMS: Partial<Record<NonNullable<StatementLine['matchedKind']>, string>> = {
  payment: PAYMENTS.path,
  refund: REFUNDS.path,
};

/** What a line is of that has no room of its own. */
function ownWord({ matchedKind, matchedTo }: StatementLine): string | null {
  if (matchedKind === null || matchedTo === null) return matchedTo;
  return ROOMS[matchedKind] ? null : `${LINE_KIND_NAMES[matchedKind]()} ${matchedTo}`;
}

function OwnRoom({ line: { matchedKind, matchedTo } }: { line: StatementLine }) {
  const room = matchedKind && ROOMS[matchedKind];
  if (!room) return null;
  return (
    <LocalLink to={`${room}/${matchedTo}`} className="prose-link mt-2 inline-flex min-h-11 items-center">
      {m.desk_said({ what: m.transfers_line_of(), value: LINE_KIND_NAMES[matchedKind]() })}
    </LocalLink>
  );
}

type FormProps = { id: number; refused: RefusedForm | null };

function Match({ id, claims, refused }: FormProps & { claims: readonly DeskClaim[] }) {
  const localPath = useLocalPath();
  const birr = useBirr();
  const isBusy = useIsBusy();
  return (
    <Panel title={m.transfers_line_match()}>
      <p className="mb-3 text-muted">{m.transfers_line_match_hint()}</p>
      <Form
        method="post"
        action={localPath(`${STATEMENT_LINES.path}/${id}`)}
        noValidate
        className="flex flex-col gap-3"
      >
        <SelectField name="claimId" label={m.transfers_line_which()} error={refused?.fields.claimId}>
          {claims.map((claim) => (
            <option key={claim.id} value={claim.id}>
              {[claim.reference, birr(claim.amount), claim.buyerName, claim.code].join(' · ')}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="match" disabled={isBusy} className="self-start">
          {m.transfers_line_match()}
        </Button>
      </Form>
    </Panel>
  );
}

function OfOrder({ id, refused }: FormProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Panel title={m.transfers_line_of_order()}>
      <p className="mb-3 text-muted">{m.transfers_line_of_order_hint()}</p>
      <Form
        method="post"
        action={localPath(`${STATEMENT_LINES.path}/${id}`)}
        noValidate
        className="flex flex-col gap-3"
      >
        <TextField
          name="order"
          label={m.transfers_line_order()}
          required
          maxLength={40}
          defaultValue={typedIn(refused, 'order', '')}
          error={refused?.fields.order}
        />
        <Button type="submit" name="intent" value="order" disabled={isBusy} className="self-start">
          {m.transfers_line_of_order()}
        </Button>
      </Form>
    </Panel>
  );
}

function Reopen({ id, refused }: FormProps) {
  const localPath = useLocalPath();
  return (
    <ReasonPanel
      intent="reopen"
      text={m.transfers_line_reopen()}
      hint={m.transfers_line_reopen_hint()}
      label={m.ops_reason()}
      action={localPath(`${STATEMENT_LINES.path}/${id}`)}
      look="secondary"
      refused={refused}
    />
  );
}

function Ignore({ id, refused }: FormProps) {
  const localPath = useLocalPath();
  return (
    <ReasonPanel
      intent="ignore"
      text={m.transfers_line_ignore()}
      hint={m.transfers_line_ignore_hint()}
      label={m.transfers_line_reason()}
      action={localPath(`${STATEMENT_LINES.path}/${id}`)}
      look="secondary"
      refused={refused}
    />
  );
}
