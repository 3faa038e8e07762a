import { m } from '#messages';
import { readProof, sendProofCode } from '#modules/identity/index.ts';
import { NoFormFields } from '#modules/identity/security.schema.ts';
import { getPayoutAccount, setPayoutAccount, withdrawOwnAccount } from '#modules/payouts/index.ts';
import { OnePayoutAccount, SetPayoutAccount } from '#modules/payouts/payout-accounts.schema.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { SITE } from '#shop/site.ts';
import { memberMay } from '#shop/vendor-rights.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/payout-account.page.ts';
import { PayoutAccountScreen } from './payout-account-screen.tsx';

const HERE = '/vendor/money/account';

export const loader = load(async (ctx, { url }) => {
  const team = requireTeam(ctx);
  const account = await getPayoutAccount(ctx);
  const code = url.searchParams.get('code') ?? '';
  const mayChange = memberMay(team, 'money.account');
  return {
    account,
    proof: mayChange ? await readProof(ctx) : null,
    codeId: UUID.test(code) ? code : null,
    done: doneIn(url),
    hasChapa: ctx.config.accounts.chapa !== null,
  };
});

function doneIn({ searchParams }: URL): 'asked' | 'withdrawn' | null {
  if (!searchParams.has('done')) return null;
  return searchParams.get('done') === 'withdrawn' ? 'withdrawn' : 'asked';
}

export const action = submitBy({
  set: form(SetPayoutAccount, async (ctx, asked) => {
    await setPayoutAccount(ctx, asked);
    throw seeOther(ctx, `${HERE}?done`);
  }),
  withdraw: form(OnePayoutAccount, async (ctx, { id }) => {
    await withdrawOwnAccount(ctx, id);
    throw seeOther(ctx, `${HERE}?done=withdrawn`);
  }),
  code: form(NoFormFields, async (ctx) => {
    const { codeId } = await sendProofCode(ctx);
    throw seeOther(ctx, `${HERE}?code=${codeId}`);
  }),
});

export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.payouts_account_title()} – ${SITE.name}` }];

export default function OwnPayoutAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutAccountScreen {...loaderData} refused={refusedOf(actionData)} />;
}
