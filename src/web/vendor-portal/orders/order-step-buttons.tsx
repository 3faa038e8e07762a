import { useState, type MouseEvent, type ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { OrderStatus } from '#modules/orders/orders.schema.ts';
import type { VendorOrder } from '#modules/orders/vendor-orders.schema.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, TextAreaField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

const STEP_TEXTS: Partial<Record<OrderStatus, () => string>> = {
  packaging: m.portal_order_to_packaging,
  on_the_road: m.portal_order_to_on_the_road,
  delivered: m.portal_order_to_delivered,
  cancelled: m.portal_order_to_cancelled,
  returned: m.portal_order_to_returned,
  refunded: m.portal_order_to_refunded,
};

const NOTE_MAX = 500;

type Props = { order: VendorOrder; isCancelling: boolean; note: string };

/** The steps that are allowed now, as buttons, with a note for the buyer. Cancelling asks first. */
export function OrderStepButtons({ order, isCancelling, note }: Props) {
  const { orderNumber, nextStatuses } = order;
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const [isAsking, setIsAsking] = useState(false);
  const [text, setText] = useState(note);
  const path = `/vendor/orders/${orderNumber}`;
  const forward = nextStatuses.filter((status) => status !== 'cancelled' && status !== 'returned');
  if (nextStatuses.length === 0)
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-muted">
        {m.portal_order_no_actions()}
      </p>
    );
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setIsAsking(true);
  };
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-surface p-4 print:hidden">
      <h2 id="steps" className="mb-3 text-lg">
        {isCancelling ? m.portal_order_cancel_title() : m.portal_order_actions()}
      </h2>
      <Form method="post" action={localPath(path)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="advance" />
        <TextAreaField
          name="note"
          label={m.portal_order_note()}
          optionalText={m.common_optional()}
          hint={m.portal_order_note_hint()}
          rows={2}
          maxLength={NOTE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isCancelling ? (
          <CancelButtons isBusy={isBusy} keep={<KeepLink path={path} />} />
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              {forward.map((status, i) => (
                <StepButton key={status} look={i === 0 ? 'primary' : 'secondary'} {...{ status, isBusy }} />
              ))}
              {nextStatuses.includes('cancelled') && (
                <LinkButton
                  to={`${path}?cancel`}
                  prefetch="none"
                  look="quiet"
                  className="text-danger"
                  onClick={ask}
                >
                  {m.portal_order_to_cancelled()}
                </LinkButton>
              )}
            </div>
            {nextStatuses.includes('returned') && <CameBack isBusy={isBusy} />}
          </>
        )}
      </Form>
      <CancelDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action={localPath(path)}
        {...{ text, isBusy }}
      />
    </section>
  );
}

type StepProps = { status: OrderStatus; look: 'primary' | 'secondary'; isBusy: boolean };

function StepButton({ status, look, isBusy }: StepProps) {
  return (
    <Button type="submit" name="status" value={status} look={look} disabled={isBusy}>
      {STEP_TEXTS[status]?.()}
    </Button>
  );
}

/** A parcel that turned back on the road: whoever takes it in says whether its goods are for sale again. */
function CameBack({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="border-t border-line pt-3">
      <p className="text-sm text-muted">{m.portal_order_came_back_hint()}</p>
      <Checkbox name="restock" label={m.portal_return_restock()} />
      <StepButton status="returned" look="secondary" isBusy={isBusy} />
    </div>
  );
}

type DialogProps = { isOpen: boolean; onClose: () => void; action: string; text: string; isBusy: boolean };

function CancelDialog({ isOpen, onClose, action, text, isBusy }: DialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.portal_order_cancel_title()}
      closeLabel={m.common_close()}
    >
      <Form method="post" action={action} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="advance" />
        <input type="hidden" name="note" value={text} />
        <CancelButtons
          isBusy={isBusy}
          keep={
            <Button look="secondary" onClick={onClose}>
              {m.portal_order_cancel_no()}
            </Button>
          }
        />
      </Form>
    </Dialog>
  );
}

function KeepLink({ path }: { path: string }) {
  return (
    <LinkButton to={path} look="secondary">
      {m.portal_order_cancel_no()}
    </LinkButton>
  );
}

function CancelButtons({ isBusy, keep }: { isBusy: boolean; keep: ReactNode }) {
  return (
    <>
      <p>{m.portal_order_cancel_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="status" value="cancelled" look="danger" disabled={isBusy}>
          {m.portal_order_cancel_yes()}
        </Button>
        {keep}
      </div>
    </>
  );
}
