import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import { findOrder, recentOrders } from '#modules/orders/index.ts';
import { FindOrder } from '#modules/orders/own-orders.schema.ts';
import type { OrderSummary } from '#modules/orders/own-orders.schema.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { OrderStatusBadge } from '#web/account/order-history/order-status-badge.tsx';
import { load, seeOther, submit, type Submitted } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useDates } from '#web/ui/date.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/profile-track-order.page.ts';

const CHOICES = 5;
const DETAIL = '/ProfileTrackOrder/ProfileTrackOrderDetail';

export const loader = load(async (ctx, { url }) => ({
  orders: await recentOrders(ctx, CHOICES),
  orderId: (url.searchParams.get('orderId') ?? '').slice(0, 40),
}));

export const action = submit(FindOrder, async (ctx, input) => {
  const number = await findOrder(ctx, input);
  throw seeOther(ctx, `${DETAIL}?id=${number}`);
});

export const handle = { crumbs: () => [{ label: m.orders_track_title() }] };

export const meta = () => [{ title: `${m.orders_track_title()} – ${SITE.name}` }];

export default function ProfileTrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.orders_track_title()}>
      {loaderData.orders.length > 0 && <OwnOrders orders={loaderData.orders} />}
      <h2 className="mb-2 text-lg">{m.orders_track_by_id()}</h2>
      <p className="mb-4 text-sm text-muted">{m.orders_track_account_intro()}</p>
      <TrackForm orderId={loaderData.orderId} refused={actionData && !actionData.ok ? actionData : null} />
    </AccountFrame>
  );
}

function OwnOrders({ orders }: { orders: OrderSummary[] }) {
  const { date } = useDates();
  return (
    <section aria-labelledby="own-orders" className="mb-8">
      <h2 id="own-orders" className="mb-3 text-lg">
        {m.orders_track_own()}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <LocalLink
              to={`${DETAIL}?id=${order.orderNumber}`}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-brand-tint"
            >
              <span className="min-w-0 flex-1 basis-44">
                <span className="block font-semibold">#{order.orderNumber}</span>
                <span lang={order.textLocale} className="block truncate text-sm text-muted">
                  {order.title}
                </span>
              </span>
              <time dateTime={order.placedAt} className="text-sm text-muted">
                {date(order.placedAt)}
              </time>
              <OrderStatusBadge order={order} />
              <Icon name="right" className="ml-auto size-5 text-muted" />
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABELS = {
  orderId: m.orders_track_id,
  email: m.orders_track_email,
};

type FormProps = { orderId: string; refused: Extract<Submitted<never>, { ok: false }> | null };

function TrackForm({ orderId, refused }: FormProps) {
  const isSending = useNavigation().state === 'submitting';
  const typed = (name: string) => String(refused?.values[name] ?? '');
  return (
    <Form method="post" noValidate className="flex max-w-2xl flex-col gap-4">
      {refused && (
        <ErrorSummary
          title={Object.keys(refused.fields).length === 0 ? refused.message : m.checkout_errors()}
          fields={refused.fields}
          labels={LABELS}
        />
      )}
      <div className={cx('grid gap-4 sm:grid-cols-2', !refused && 'items-end')}>
        <TextField
          name="orderId"
          label={LABELS.orderId()}
          placeholder="#ETB2026000456"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={typed('orderId') || orderId}
          error={refused?.fields.orderId ?? null}
        />
        <TextField
          name="email"
          label={LABELS.email()}
          optionalText={m.orders_track_email_own()}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={typed('email')}
          error={refused?.fields.email ?? null}
        />
      </div>
      <Button type="submit" className="self-start" disabled={isSending}>
        {m.orders_track_button()} <Icon name="arrow-right" className="size-5" />
      </Button>
    </Form>
  );
}
