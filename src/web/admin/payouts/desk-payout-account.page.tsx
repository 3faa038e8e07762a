import { Form } from 'react-router';
import { m } from '#messages';
import { historyOf } from '#modules/audit/index.ts';
import { decidePayoutAccount, getDeskPayoutAccount, withdrawPayoutAccount } from '#modules/payouts/index.ts';
import {
  DecidePayoutAccount,
  type DeskPayoutAccountDetail,
  WithdrawPayoutAccount,
} from '#modules/payouts/payout-accounts.schema.ts';
import { PAYOUT_ACCOUNTS } from '#modules/payouts/payout-accounts.table.ts';
import { accountPlace } from '#modules/payouts/payout-rails.table.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type RefusedForm, seeOther, submitBy } from '#handlers/handlers.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { ACCOUNT_STATE_NAMES, ACCOUNT_STATE_TONES, RAIL_NAMES } from '#web/desk/payout-words.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import type { Route } from './+types/desk-payout-account.page.ts';

/** The log knows what is done to an account as done to its store. */
const storeOf = (vendorId: number) => ({ kind: 'vendor', id: vendorId });

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const account = await getDeskPayoutAccount(ctx, params.id);
  const { content: history } = await historyOf(ctx, storeOf(account.vendorId), { action: 'payouts.' });
  // What waits is refused; what is in use stays, until its store asks for another.
  const mayWithdraw = account.state === 'accepted' && Date.parse(account.usableFrom) > ctx.now().getTime();
  return { account, history, mayWithdraw, isDone: url.searchParams.has('done') };
});

const decide = form(DecidePayoutAccount, async (ctx, decided, { params: { id } }: Route.ActionArgs) => {
  await decidePayoutAccount(ctx, id, decided);
  throw seeOther(ctx, `${PAYOUT_ACCOUNTS.path}/${id}?done`);
});

const withdraw = form(WithdrawPayoutAccount, async (ctx, given, { params: { id } }: Route.ActionArgs) => {
  await withdrawPayoutAccount(ctx, id, given);
  throw seeOther(ctx, `${PAYOUT_ACCOUNTS.path}/${id}?done`);
});

export const action = submitBy({ accept: decide, refuse: decide, withdraw });

export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.payouts_accounts_title()} – ${SITE.name}` }];

export default function PayoutAccountDecision({ loaderData, actionData }: Route.ComponentProps) {
  const { account, history, mayWithdraw, isDone } = loaderData;
  const refused = refusedOf(actionData);
  const { state } = account;
  return (
    <AdminFrame
      title={account.businessName}
      action={<Badge tone={ACCOUNT_STATE_TONES[state]}>{ACCOUNT_STATE_NAMES[state]()}</Badge>}
    >
      <RoomNotice refused={refused} done={isDone ? m.payouts_account_decided() : null} />
      <Panel>
        <FactsList facts={useFacts(account)} />
      </Panel>
      {state === 'waiting' && <Decide refused={refused} />}
      {mayWithdraw && (
        <Panel>
          <p className="mb-3 text-muted">{m.payouts_withdraw_hint()}</p>
          <ReasonForm
            intent="withdraw"
            text={m.payouts_withdraw()}
            label={m.payouts_withdraw_why()}
            refused={refused}
            isDanger
          />
        </Panel>
      )}
      <LocalLink
        to={`/admin/vendors/${account.vendorId}`}
        lang=""
        className="prose-link inline-flex min-h-11 items-center"
      >
        {account.businessName}
      </LocalLink>
      <SubjectHistory lines={history} subject={`vendor:${account.vendorId}`} />
    </AdminFrame>
  );
}

function useFacts(account: DeskPayoutAccountDetail): [string, string][] {
  const { dateTime } = useDates();
  const { rail, number, holder, askedBy, askedAt, usableFrom, note } = account;
  const facts: [string, string][] = [
    [m.payouts_rail(), RAIL_NAMES[rail]()],
    [m.payouts_bank(), accountPlace(account)],
    [m.payouts_number(), number],
    [m.payouts_holder(), holder],
    [m.payouts_asked(), `${askedBy}, ${dateTime(askedAt)}`],
    [m.payouts_usable(), dateTime(usableFrom)],
    [m.payouts_bank_letter(), account.hasBankLetter ? m.payouts_is_there() : m.payouts_is_missing()],
    [m.payouts_tin(), account.isTinAccepted ? m.payouts_is_there() : m.payouts_is_missing()],
  ];
  return note ? [...facts, [m.payouts_note(), note]] : facts;
}

function Decide({ refused }: { refused: RefusedForm | null }) {
  const isBusy = useIsBusy();
  return (
    <Panel title={m.payouts_decide()}>
      <p className="mb-3 text-muted">{m.payouts_decide_hint()}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="decision" value="accept" />
          <Button type="submit" name="intent" value="accept" disabled={isBusy}>
            {m.payouts_accept()}
          </Button>
        </Form>
        <ReasonForm
          intent="refuse"
          text={m.payouts_refuse()}
          label={m.payouts_refuse_why()}
          fields={{ decision: 'refuse' }}
          refused={refused}
          isDanger
        />
      </div>
    </Panel>
  );
}
