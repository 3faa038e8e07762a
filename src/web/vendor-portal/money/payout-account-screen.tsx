import { m } from '#messages';
import type { PayoutAccount, PayoutAccountState } from '#modules/payouts/payout-accounts.schema.ts';
import { accountLabel } from '#modules/payouts/payout-rails.table.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { ACCOUNT_STATE_NAMES, ACCOUNT_STATE_TONES, RAIL_NAMES } from '#web/desk/payout-words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { useBirr } from '#web/ui/money.tsx';
import { PayoutAccountForm, type ProofAsked } from './payout-account-form.tsx';

type Props = {
  account: PayoutAccountState;
  /** How the owner is proved; null for who may not change it. */
  proof: ProofAsked | null;
  codeId: string | null;
  isDone: boolean;
  hasChapa: boolean;
  refused: RefusedForm | null;
};

/** Where the store's money goes, what was asked for since, and the form that asks for another account. */
export function PayoutAccountScreen({ account, proof, codeId, isDone, hasChapa, refused }: Props) {
  const birr = useBirr();
  const { current, coming, isTinAccepted, waiting } = account;
  return (
    <DeskFrame title={m.payouts_account_title()}>
      <RoomNotice refused={refused} done={isDone ? m.payouts_account_asked() : null} />
      {!isTinAccepted && (
        <Alert tone="warning" className="mb-4">
          {waiting > 0 ? m.payouts_no_tin({ amount: birr(waiting) }) : m.payouts_no_tin_yet()}
        </Alert>
      )}
      <Panel title={m.payouts_account_current()}>
        {current ? <Account account={current} /> : <DeskEmpty icon="cash" title={m.payouts_account_none()} />}
      </Panel>
      {coming && (
        <Panel title={m.payouts_account_coming()}>
          <Account account={coming} isComing />
        </Panel>
      )}
      {proof ? (
        <PayoutAccountForm proof={proof} codeId={codeId} hasChapa={hasChapa} refused={refused} />
      ) : (
        <p className="text-muted">{m.payouts_account_owner_only()}</p>
      )}
    </DeskFrame>
  );
}

function Account({ account, isComing = false }: { account: PayoutAccount; isComing?: boolean }) {
  const { dateTime } = useDates();
  const { rail, holder, state, note, usableFrom } = account;
  return (
    <>
      {isComing && (
        <p className="mb-3">
          <Badge tone={ACCOUNT_STATE_TONES[state]}>{ACCOUNT_STATE_NAMES[state]()}</Badge>
        </p>
      )}
      <FactsList
        facts={[
          [m.payouts_account(), m.desk_said({ what: RAIL_NAMES[rail](), value: accountLabel(account) })],
          [m.payouts_holder(), holder],
          ...(note ? ([[m.payouts_note(), note]] as const) : []),
        ]}
      />
      {isComing && (state === 'waiting' || state === 'accepted') && (
        <p className="mt-3 text-sm text-muted">{m.payouts_usable_from({ time: dateTime(usableFrom) })}</p>
      )}
    </>
  );
}
