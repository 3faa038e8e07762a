import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { DeskOrder } from '#modules/orders/desk-orders.schema.ts';
import { DESK_ORDERS } from '#modules/orders/desk-orders.table.ts';
import { listDeskOrders, storeOfOrders } from '#modules/orders/index.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { RoomLink } from '#web/desk/room-link.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Route } from './+types/desk-orders.page.ts';
import { DeskOrderBadge } from './desk-order-badge.tsx';

export const loader = load(async (ctx, { url }) => {
  const [view, store] = await Promise.all([
    tableView(ctx, DESK_ORDERS, url, (query) => listDeskOrders(ctx, query)),
    storeOfOrders(ctx, tableAddress(DESK_ORDERS).parse(url.searchParams)),
  ]);
  return { view, store };
});

export const action = submitBy(tableForms(DESK_ORDERS));

export const meta = () => [{ title: `${m.portal_orders_title()} – ${SITE.name}` }];

type Columns = Record<keyof typeof DESK_ORDERS.columns, Shown<DeskOrder>>;

const COLUMNS: Columns = {
  number: { label: m.portal_orders_number, cell: (order) => <NumberCell order={order} /> },
  vendor: {
    label: m.ops_orders_store,
    cell: ({ vendor: { id, name } }) => (
      <RoomLink right="vendors.read" to={`/admin/vendors/${id}`} name={name} />
    ),
  },
  buyer: { label: m.portal_orders_buyer, cell: (order) => <BuyerCell order={order} /> },
  total: { label: m.portal_orders_total, cell: ({ total }) => <Money birr={total} />, isNumber: true },
  status: {
    label: m.portal_orders_status,
    cell: (order) => <DeskOrderBadge order={order} />,
  },
};

function NumberCell({ order: { orderNumber, placedAt } }: { order: DeskOrder }) {
  return (
    <>
      <LocalLink
        to={`${DESK_ORDERS.path}/${orderNumber}`}
        className="prose-link tabular inline-flex min-h-11 items-center font-semibold md:min-h-0"
      >
        #{orderNumber}
      </LocalLink>
      <p className="text-sm font-normal text-muted">{useDates().dateTime(placedAt)}</p>
    </>
  );
}

function BuyerCell({ order: { name, city, shopperId } }: { order: DeskOrder }) {
  return (
    <>
      {shopperId === null ? (
        <span lang="">{name}</span>
      ) : (
        <RoomLink right="users.read" to={`/admin/users/${shopperId}`} name={name} />
      )}
      <span className="block text-sm text-muted" lang="">
        {city}
      </span>
    </>
  );
}

export default function DeskOrdersPage({ loaderData: { view, store } }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.portal_orders_title()}>
      <p className="mb-4 text-muted">{m.ops_orders_intro()}</p>
      <DataTable
        table={DESK_ORDERS}
        view={view}
        keyOf={({ orderNumber }) => orderNumber}
        nameOf={({ orderNumber }) => orderNumber}
        columns={COLUMNS}
        filters={{
          q: { label: m.portal_orders_search, placeholder: m.ops_orders_search_hint },
          status: { label: m.portal_orders_tabs, words: STATUS_NAMES, tabs: {} },
          // Which store is chosen by a link from its own screen.
          vendor: store && { label: m.ops_orders_store, listed: [[String(store.id), store.name]] },
        }}
        empty={<DeskEmpty icon="box" title={m.portal_orders_empty()} />}
      />
    </AdminFrame>
  );
}
