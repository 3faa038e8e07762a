import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import { trackOrder } from '#modules/orders/index.ts';
import { TrackOrder } from '#modules/orders/orders.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/track-order.page.ts';

export const loader = load(
  (_ctx, { url }) => ({ orderId: (url.searchParams.get('orderId') ?? '').slice(0, 40) }),
  ({ orderId }) => ({ path: '/TrackOrder', isFound: orderId === '' }),
);

export const action = submit(TrackOrder, async (ctx, input) => {
  const order = await trackOrder(ctx, input);
  throw seeOther(ctx, `/TrackOrder/${order.orderNumber}`);
});

export const meta = () => [
  { title: `${m.orders_track_title()} – ${SITE.name}` },
  { name: 'description', content: m.orders_track_intro() },
];

const LABELS = {
  orderId: m.orders_track_id,
  email: m.orders_track_email,
};

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const isSending = useNavigation().state === 'submitting';
  const typed = (name: string) => String(refused?.values[name] ?? '');
  return (
    <main id="main" className="wrap py-8">
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-3 text-2xl">{m.orders_track_title()}</h1>
        <p className="mb-6 text-muted">{m.orders_track_intro()}</p>
        {refused && (
          <div className="mb-4">
            <ErrorSummary
              title={Object.keys(refused.fields).length === 0 ? refused.message : m.checkout_errors()}
              fields={refused.fields}
              labels={LABELS}
            />
          </div>
        )}
        <Form method="post" noValidate className="flex flex-col gap-4">
          <div className={cx('grid gap-4 sm:grid-cols-2', !refused && 'items-end')}>
            <TextField
              name="orderId"
              label={LABELS.orderId()}
              placeholder="#ETB2026000456"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              defaultValue={typed('orderId') || loaderData.orderId}
              error={refused?.fields.orderId ?? null}
            />
            <TextField
              name="email"
              label={LABELS.email()}
              hint={m.orders_track_email_hint()}
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              defaultValue={typed('email')}
              error={refused?.fields.email ?? null}
            />
          </div>
          <p className="flex gap-2 text-sm text-muted">
            <Icon name="info" className="size-5" /> {m.orders_track_note()}
          </p>
          <Button type="submit" className="self-start" disabled={isSending}>
            {m.orders_track_button()} <Icon name="arrow-right" className="size-5" />
          </Button>
        </Form>
      </div>
    </main>
  );
}
