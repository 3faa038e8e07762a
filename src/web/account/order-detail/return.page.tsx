import { m } from '#messages';
import { getOwnOrder, requestReturn } from '#modules/orders/index.ts';
import { ReturnFormFields } from '#modules/orders/returns.schema.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/return.page.ts';
import { ReturnFields } from './return-fields.tsx';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  return { order: await getOwnOrder(ctx, params.number) };
});

export const action = submit(ReturnFormFields, async (ctx, wanted, { params }: Route.ActionArgs) => {
  const { number } = params;
  await requestReturn(ctx, number, wanted);
  throw seeOther(ctx, `/OrderHistory/${number}?done=return`);
});

export const handle = {
  crumbs: ({ order }: Route.ComponentProps['loaderData']) => [
    { label: m.orders_history(), to: '/OrderHistory' },
    { label: `#${order.orderNumber}`, to: `/OrderHistory/${order.orderNumber}` },
    { label: m.orders_return_ask() },
  ],
};

export const meta = () => [{ title: `${m.orders_return_ask()} – ${SITE.name}` }];

export default function ReturnPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const error = actionData && !actionData.ok ? actionData : null;
  const canAsk = order.own?.canReturn ?? false;
  return (
    <AccountFrame title={m.orders_return_title({ number: `#${order.orderNumber}` })}>
      {canAsk || error ? (
        <ReturnFields order={order} error={error} />
      ) : (
        <EmptyState icon="returns" title={m.orders_return_not_now()} text={m.orders_return_not_now_text()}>
          <LinkButton to={`/OrderHistory/${order.orderNumber}`}>{m.orders_return_back()}</LinkButton>
        </EmptyState>
      )}
    </AccountFrame>
  );
}
