import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { Dispute } from '#modules/payments/disputes.schema.ts';
import { providerName } from '#web/admin/settings/way-words.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Panel, typedIn } from '#web/desk/room-parts.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

const STATES: Record<Dispute['state'], () => string> = {
  open: m.transfers_dispute_open,
  won: m.transfers_dispute_won,
  lost: m.transfers_dispute_lost,
};

type Props = { path: string; dispute: Dispute; mayDecide: boolean; refused: RefusedForm | null };

/** One dispute: what was taken back of which order, and how it ended. */
export function DisputePanel({ path, dispute, mayDecide, refused }: Props) {
  const birr = useBirr();
  const { amount, currency } = dispute;
  return (
    <Panel title={currency === 'ETB' ? birr(amount) : `${amount.toFixed(2)} ${currency}`}>
      <FactsList facts={useFacts(dispute)} />
      {dispute.approvalId !== null && (
        <Alert tone="info" className="mt-4">
          {m.transfers_dispute_waits()}{' '}
          <LocalLink to={`/admin/approvals/${dispute.approvalId}`} className="prose-link">
            {m.money_exchange_to_approval()}
          </LocalLink>
        </Alert>
      )}
      {dispute.state === 'open' && mayDecide && <Decide path={path} id={dispute.id} refused={refused} />}
    </Panel>
  );
}

function useFacts(dispute: Dispute): [string, string][] {
  const { dateTime } = useDates();
  const { state, borneBy, orderNumbers, buyerName, provider, reference, note, words, createdAt, decidedAt } =
    dispute;
  const borne = { shop: m.transfers_dispute_shop, stores: m.transfers_dispute_stores };
  const facts: [string, string | null][] = [
    [m.transfers_state(), [STATES[state](), borneBy && borne[borneBy]()].filter(Boolean).join(' – ')],
    [m.money_order(), orderNumbers.map((number) => `#${number}`).join(', ')],
    [m.money_refund_buyer(), buyerName],
    [m.transfers_line_provider(), providerName(provider)],
    [m.money_reference(), reference],
    // Staff always say why; without that it was the provider.
    [m.transfers_dispute_reason(), note || (decidedAt && m.transfers_dispute_told())],
    [m.transfers_dispute_words(), words],
    [m.transfers_dispute_otherwise(), dispute.toldState && STATES[dispute.toldState]()],
    [m.money_at(), dateTime(createdAt)],
    [m.money_refund_settled(), decidedAt && dateTime(decidedAt)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function Decide({ path, id, refused }: { path: string; id: number; refused: RefusedForm | null }) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <FieldScope prefix={`dispute-${id}`}>
      <Form
        method="post"
        action={localPath(`${path}?id=${id}`)}
        noValidate
        className="mt-4 flex flex-col gap-3 border-t border-line pt-4"
      >
        <SelectField
          name="outcome"
          label={m.transfers_dispute_outcome()}
          defaultValue={typedIn(refused, 'outcome', 'won')}
        >
          <option value="won">{m.transfers_dispute_won()}</option>
          <option value="lost_shop">{`${m.transfers_dispute_lost()} – ${m.transfers_dispute_shop()}`}</option>
          <option value="lost_stores">{`${m.transfers_dispute_lost()} – ${m.transfers_dispute_stores()}`}</option>
        </SelectField>
        <TextField
          name="note"
          label={m.transfers_dispute_reason()}
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={typedIn(refused, 'note', '')}
          error={refused?.fields.note}
        />
        <TextField
          name="words"
          label={m.transfers_dispute_words()}
          hint={m.transfers_dispute_words_hint()}
          maxLength={500}
          autoComplete="off"
          defaultValue={typedIn(refused, 'words', '')}
          error={refused?.fields.words}
        />
        <Button type="submit" name="intent" value="decide" disabled={isBusy} className="self-start">
          {m.transfers_dispute_note()}
        </Button>
      </Form>
    </FieldScope>
  );
}
