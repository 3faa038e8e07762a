import { Form } from 'react-router';
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
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { PayoutAccountForm, type ProofAsked } from './payout-account-form.tsx';

type Props = {
  account: PayoutAccountState;
  /** How the owner is proved; null for who may not change it. */
  proof: ProofAsked | null;
  codeId: string | null;
  done: 'asked' | 'withdrawn' | null;
  hasChapa: boolean;
  refused: RefusedForm | null;
};

const DONE = { asked: m.payouts_account_asked, withdrawn: m.payouts_account_withdrawn };

/** Where the store's money goes, what was asked for since, and the form that asks for another account. */
export function PayoutAccountScreen({ account, proof, codeId, done, hasChapa, refused }: Props) {
  const { current, coming, isTinAccepted, waiting } = account;
  return (
    <DeskFrame title={m.payouts_account_title()}>
      <RoomNotice refused={refused} done={done && DONE[done]()} />
      {!isTinAccepted && <NoTin waiting={waiting} />}
      <Panel title={m.payouts_account_current()}>
        {current ? <Account account={current} /> : <DeskEmpty icon="cash" title={m.payouts_account_none()} />}
      </Panel>
      {coming.length > 0 && (
        <Panel title={m.payouts_account_coming()}>
          <ul className="divide-y divide-line">
            {coming.map((one) => (
              <li key={one.id} className="py-3 first:pt-0 last:pb-0">
                <Account account={one} isComing />
                {proof && one.state !== 'refused' && <Withdraw account={one} />}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {proof ? (
        <PayoutAccountForm
          key={coming[0]?.id ?? ''}
          {...{ proof, codeId, hasChapa, refused }}
          isFirst={current === null}
        />
      ) : (
        <p className="text-muted">{m.payouts_account_owner_only()}</p>
      )}
    </DeskFrame>
  );
}

/** That nothing is paid without an accepted TIN, and how much waits for it (Birr). */
export function NoTin({ waiting }: { waiting: number }) {
  const birr = useBirr();
  return (
    <Alert tone="warning" className="mb-4">
      {waiting > 0 ? m.payouts_no_tin({ amount: birr(waiting) }) : m.payouts_no_tin_yet()}
    </Alert>
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

function Withdraw({ account }: { account: PayoutAccount }) {
  const isBusy = useIsBusy();
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-col items-start gap-2">
      <p className="text-sm text-muted">{m.payouts_withdraw_hint()}</p>
      <input type="hidden" name="id" value={account.id} />
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        look="danger"
        size="small"
        disabled={isBusy}
        aria-label={m.payouts_withdraw_named({ account: accountLabel(account) })}
      >
        {m.payouts_withdraw()}
      </Button>
    </Form>
  );
}
