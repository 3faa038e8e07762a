import { m } from '#messages';
import { getRefundToName, nameDestination } from '#modules/payments/index.ts';
import { NameDestination } from '#modules/payments/refund-destinations.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, submit } from '#handlers/handlers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useBirr } from '#web/ui/money.tsx';
import type { Route } from './+types/refund-to.page.ts';
import { RefundDestinationForm } from './destination-form.tsx';

/** Opened by the buyer's browser, or by the token of a mail. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => ({
  refund: await getRefundToName(ctx, params.refund, url.searchParams.get('grant')),
}));

export const action = submit(NameDestination, async (ctx, named, { params, url }: Route.ActionArgs) => {
  await nameDestination(ctx, params.refund, named, url.searchParams.get('grant'));
});

/** A refused form shows how the refund stands by now. */
export const shouldRevalidate = () => true;

export const meta = () => [{ title: `${m.transfers_back_title()} – ${SITE.name}` }];

export default function RefundToPage({ loaderData: { refund }, actionData }: Route.ComponentProps) {
  const birr = useBirr();
  const { currency } = refund;
  const amount = currency === 'ETB' ? birr(refund.amount) : `${refund.amount.toFixed(2)} ${currency}`;
  const refused = actionData && !actionData.ok ? actionData : null;
  const { isOpen, isKept, destination } = refund;
  return (
    <main id="main" className="wrap max-w-2xl py-3 sm:py-6">
      <div className="flex flex-col gap-4">
        <h1 className="text-xl sm:text-2xl">{m.transfers_back_title()}</h1>
        <p>{m.transfers_back_intro({ amount })}</p>
        {refused && (
          <Alert tone="danger" role="alert">
            {refused.message}
          </Alert>
        )}
        {destination && (
          <output className="block">
            <Alert tone="success">
              {m.transfers_back_named({
                where: `${destination.bankName ?? m.payments_method_telebirr()} …${destination.last4}`,
              })}
            </Alert>
          </output>
        )}
        {isOpen ? (
          <RefundDestinationForm destination={destination} refused={refused} />
        ) : (
          <Alert tone="info">{isKept ? m.transfers_back_kept() : m.transfers_back_paid()}</Alert>
        )}
      </div>
    </main>
  );
}
