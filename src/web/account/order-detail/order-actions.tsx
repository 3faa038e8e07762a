import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  order: OrderView;
  /** What was typed as the reason when a cancel was refused. */
  note: string;
};

/** What the shopper can do with the order: buy it again, cancel it before it is packed, give it back. */
export function OrderActions({ order, note }: Props) {
  const { date } = useDates();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const { own } = order;
  return (
    <section aria-label={m.orders_actions()} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="reorder" disabled={isBusy}>
            <Icon name="cart" className="size-5" /> {m.orders_reorder()}
          </Button>
        </Form>
        {order.payment.state === 'pending' && (
          <LinkButton to={`/OrderSucess?group=${order.orderGroupId}`} look="secondary">
            <Icon name="card" className="size-5" /> {m.orders_pay()}
          </LinkButton>
        )}
        {own?.canReturn && (
          <LinkButton to={`/OrderHistory/${order.orderNumber}/return`} look="secondary">
            <Icon name="returns" className="size-5" /> {m.orders_return_ask()}
          </LinkButton>
        )}
        {own?.canCancel && <CancelForm note={note} isBusy={isBusy} />}
      </div>
      {own?.canReturn && own.returnUntil && (
        <p className="text-sm text-muted">{m.orders_return_until({ date: date(own.returnUntil) })}</p>
      )}
    </section>
  );
}

/** Opens in place, so that it works without scripts, and asks before it acts. */
function CancelForm({ note, isBusy }: { note: string; isBusy: boolean }) {
  return (
    <details className="group open:basis-full">
      <summary
        className={buttonClass(
          'secondary',
          'normal',
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon name="close" className="size-5" /> {m.orders_cancel()}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="mt-3 flex max-w-xl flex-col gap-3 rounded-card border border-line bg-surface p-4"
      >
        <p className="text-sm">{m.orders_cancel_text()}</p>
        <TextField
          name="note"
          label={m.orders_cancel_reason()}
          optionalText={m.orders_optional()}
          maxLength={500}
          defaultValue={note}
        />
        <Button
          type="submit"
          name="intent"
          value="cancel"
          look="danger"
          className="self-start"
          disabled={isBusy}
        >
          {m.orders_cancel_confirm()}
        </Button>
      </Form>
    </details>
  );
}
