import type { ReactNode } from 'react';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { DeskOrderDetail } from '#modules/orders/desk-orders.schema.ts';
import { DESK_ORDERS } from '#modules/orders/desk-orders.table.ts';
import type { Goodwill } from '#modules/payments/goodwill.schema.ts';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { methodName } from '#web/admin/settings/way-words.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { FactsList } from '#web/desk/facts-list.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { RoomLink } from '#web/desk/room-link.tsx';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { DeskOrderBadge } from './desk-order-badge.tsx';
import { Goods, Refunds, Steps } from './desk-order-trail.tsx';
import { GoodwillPanel } from './goodwill-panel.tsx';

type Props = {
  order: DeskOrderDetail;
  history: readonly AuditLine[];
  /** What the shop may give back of it; null for who may not. */
  goodwill: Goodwill | null;
  /** What was done just now. */
  done: keyof typeof DONE | null;
  refused: RefusedForm | null;
};

const DONE = { cancelled: m.ops_order_cancelled, given: m.money_goodwill_given };

/** One order of any store: what it is, what became of it and of its money, and what staff may do about it. */
export function DeskOrderScreen({ order, history, goodwill, done, refused }: Props) {
  const rights = useStaffRights();
  return (
    <AdminFrame
      title={m.portal_order_title({ number: order.orderNumber })}
      action={<DeskOrderBadge order={order} />}
    >
      <RoomNotice refused={refused} done={done && DONE[done]()} />
      {goodwill && goodwill.approvalId !== null && <WaitsForAnother approvalId={goodwill.approvalId} />}
      <Panel>
        <FactsList facts={useFacts(order)} />
        {rights.includes('money.read') && order.paymentId !== null && (
          <LocalLink
            to={`/admin/payments/${order.paymentId}`}
            className="prose-link inline-flex min-h-11 items-center"
          >
            {m.money_payment_see()}
          </LocalLink>
        )}
      </Panel>
      <Goods order={order} />
      <Steps events={order.events} />
      <Refunds refunds={order.refunds} mayOpen={rights.includes('money.read')} />
      {order.mayCancel && rights.includes('orders.manage') && <Cancel order={order} refused={refused} />}
      {goodwill?.isOpen && goodwill.approvalId === null && (
        <GoodwillPanel
          key={goodwill.given}
          goodwill={goodwill}
          path={`${DESK_ORDERS.path}/${order.orderNumber}`}
          refused={refused}
        />
      )}
      <SubjectHistory lines={history} subject={`order:${order.orderNumber}`} />
    </AdminFrame>
  );
}

function useFacts(order: DeskOrderDetail): [string, ReactNode][] {
  const { dateTime } = useDates();
  const birr = useBirr();
  return [
    [m.ops_orders_store(), <Store key="store" order={order} />],
    [m.portal_orders_buyer(), <Buyer key="buyer" order={order} />],
    [m.money_refund_method(), methodName(order.paymentMethod)],
    [m.portal_orders_total(), birr(order.total)],
    [m.ops_order_paid(), birr(order.paid)],
    [m.ops_order_back(), birr(order.goneBack)],
    [m.portal_orders_date(), dateTime(order.placedAt)],
  ];
}

function Store({ order: { vendor } }: { order: DeskOrderDetail }) {
  return <RoomLink right="vendors.read" to={`/admin/vendors/${vendor.id}`} name={vendor.name} />;
}

/** Where the parcel goes; the account that ordered is behind the name. */
function Buyer({ order: { shopperId, name, city } }: { order: DeskOrderDetail }) {
  const words = [name, city].filter(Boolean).join(', ');
  if (shopperId === null) return <span lang="">{words}</span>;
  return <RoomLink right="users.read" to={`/admin/users/${shopperId}`} name={words} />;
}

type CancelProps = { order: DeskOrderDetail; refused: RefusedForm | null };

/** Says what goes back before it is asked why. */
function Cancel({ order: { paid, goneBack }, refused }: CancelProps) {
  const birr = useBirr();
  const left = Math.max(0, paid - goneBack);
  return (
    <Panel title={m.ops_order_cancel()}>
      <p className="mb-3 text-muted">
        {left > 0 ? m.ops_order_cancel_paid({ amount: birr(left) }) : m.ops_order_cancel_unpaid()}
      </p>
      <ReasonForm
        intent="cancel"
        text={m.ops_order_cancel()}
        label={m.ops_order_cancel_why()}
        refused={refused}
        isDanger
      />
    </Panel>
  );
}
