import { m } from '#messages';
import { claimTransfer, getTransfer } from '#modules/payments/index.ts';
import { ClaimTransfer, type Transfer } from '#modules/payments/transfers.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { drawnQr } from '#web/ui/drawn-qr.ts';
import { useDates } from '#web/ui/date.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useBirr } from '#web/ui/money.tsx';
import type { Route } from './+types/pay-by-transfer.page.ts';
import { ClaimForm } from './claim-form.tsx';
import { WhereTo } from './where-to.tsx';

/** Opened by the buyer's browser, or by the token of a mail; a paid order goes on to its confirmation, unless it was paid `again`. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const transfer = await getTransfer(ctx, params.payment, url.searchParams.get('grant'));
  if (transfer.state === 'paid' && !url.searchParams.has('again'))
    throw seeOther(ctx, `/OrderSucess?group=${transfer.orderGroupId}`);
  const codes = transfer.accounts.map(({ qr }) => (transfer.state === 'open' && qr ? drawnQr(qr) : null));
  return { transfer, codes };
});

export const action = submit(ClaimTransfer, async (ctx, claim, { params, url }: Route.ActionArgs) => {
  await claimTransfer(ctx, params.payment, claim, url.searchParams.get('grant'));
});

/** A refused form shows how it stands by now. */
export const shouldRevalidate = () => true;

export const meta = () => [{ title: `${m.transfers_title()} – ${SITE.name}` }];

export default function PayByTransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { transfer, codes } = loaderData;
  const refused = actionData && !actionData.ok ? actionData : null;
  const { state, accounts, orderGroupId } = transfer;
  return (
    <main id="main" className="wrap max-w-2xl py-3 sm:py-6">
      <div className="flex flex-col gap-4">
        <h1 className="text-xl sm:text-2xl">{m.transfers_title()}</h1>
        {refused && (
          <Alert tone="danger" role="alert">
            {refused.message}
          </Alert>
        )}
        <Standing transfer={transfer} />
        {state === 'open' && <WhereTo transfer={transfer} codes={codes} />}
        {state !== 'claimed' && accounts.length > 0 && <ClaimForm transfer={transfer} refused={refused} />}
        {state !== 'over' && (
          <LinkButton to={`/OrderSucess?group=${orderGroupId}`} look="secondary" className="self-start">
            {m.transfers_to_order()}
          </LinkButton>
        )}
      </div>
    </main>
  );
}

/** How it stands, in sentences. */
function Standing({ transfer: { state, claims, holdEndsAt, amount, accounts } }: { transfer: Transfer }) {
  const { dateTime } = useDates();
  const birr = useBirr();
  const waiting = claims.findLast((claim) => claim.state === 'waiting');
  const refused = claims.filter((claim) => claim.state === 'refused');
  return (
    <>
      {refused.map(({ reference, reason }) => (
        <Alert key={reference} tone="warning">
          {m.transfers_claim_refused({ reference, reason })}
        </Alert>
      ))}
      {state === 'claimed' && waiting && (
        <output className="block">
          <Alert tone="success">{m.transfers_claimed({ reference: waiting.reference })}</Alert>
        </output>
      )}
      {state === 'claimed' && <p className="text-lg font-semibold tabular">{birr(amount)}</p>}
      {state === 'paid' && (
        <Alert tone="warning">
          {waiting ? m.transfers_again_claimed({ reference: waiting.reference }) : m.transfers_paid_again()}
        </Alert>
      )}
      {state === 'over' && <Alert tone="warning">{m.transfers_over()}</Alert>}
      {state === 'open' && accounts.length === 0 && <Alert tone="warning">{m.transfers_no_account()}</Alert>}
      {state === 'open' && holdEndsAt !== null && (
        <p className="text-muted">{m.transfers_until({ time: dateTime(holdEndsAt) })}</p>
      )}
    </>
  );
}
