import { m } from '#messages';
import type { DeskProductLine } from '#modules/moderation/desk-products.schema.ts';
import { DESK_PRODUCTS } from '#modules/moderation/desk-products.table.ts';
import { listDeskProducts, storeOfList } from '#modules/moderation/index.ts';
import { listCategoryChoices } from '#modules/products/index.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DateCell } from '#web/desk/date-cell.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { PRODUCT_STATE_NAMES } from '#web/vendor-portal/products/product-words.ts';
import type { Route } from './+types/desk-products.page.ts';
import { ProductStateBadge } from './product-state-badge.tsx';

export const loader = load(async (ctx, { url }) => {
  const [view, store, categories] = await Promise.all([
    tableView(ctx, DESK_PRODUCTS, url, (query) => listDeskProducts(ctx, query)),
    storeOfList(ctx, tableAddress(DESK_PRODUCTS).parse(url.searchParams)),
    listCategoryChoices(ctx),
  ]);
  const listed = categories.flatMap(({ id, name, subcategories }) => [
    [String(id), name] as const,
    ...subcategories.map((sub) => [String(sub.id), `${name} – ${sub.name}`] as const),
  ]);
  return { view, store, categories: listed };
});

export const action = submitBy(tableForms(DESK_PRODUCTS));

export const meta = () => [{ title: `${m.products_title()} – ${SITE.name}` }];

type Columns = Record<keyof typeof DESK_PRODUCTS.columns, Shown<DeskProductLine>>;

const COLUMNS: Columns = {
  title: { label: m.products_name, cell: (row) => <TitleCell row={row} /> },
  state: { label: m.products_states, cell: ({ state }) => <ProductStateBadge state={state} /> },
  number: { label: m.products_desk_number, cell: ({ id }) => <span className="tabular">#{id}</span> },
  vendor: { label: m.cases_store, cell: (row) => <StoreCell row={row} /> },
  price: {
    label: m.products_price,
    cell: ({ price }) => (price === null ? '–' : <Money birr={price} />),
  },
  stock: { label: m.products_stock, cell: ({ stock }) => <span className="tabular">{stock}</span> },
  cases: { label: m.products_desk_cases, cell: (row) => <CasesCell row={row} /> },
  changed: { label: m.products_changed, cell: ({ changedAt }) => <DateCell iso={changedAt} /> },
};

function TitleCell({ row: { id, title, locale, sku, photoUrl } }: { row: DeskProductLine }) {
  return (
    <span className="flex items-center gap-2">
      {photoUrl === null ? (
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
          <Icon name="box" className="size-5" />
        </span>
      ) : (
        <img
          src={photoUrl}
          alt=""
          loading="lazy"
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-control object-cover"
        />
      )}
      <span className="min-w-0">
        <LocalLink
          to={`/admin/products/${id}`}
          lang={locale}
          className="prose-link inline-flex min-h-11 items-center font-semibold break-words md:min-h-0"
        >
          {title || m.products_untitled()}
        </LocalLink>
        {sku && <span className="block text-sm font-normal break-all text-muted">{sku}</span>}
      </span>
    </span>
  );
}

/** Leads to the other goods of the store. */
function StoreCell({ row: { vendor } }: { row: DeskProductLine }) {
  return (
    <LocalLink to={`/admin/products?vendor=${vendor.id}`} lang="" prefetch="none" className="prose-link">
      {vendor.name}
    </LocalLink>
  );
}

function CasesCell({ row: { openCases } }: { row: DeskProductLine }) {
  if (openCases === 0) return '–';
  return (
    <Badge tone="warning" className="whitespace-nowrap">
      {m.products_desk_open_cases({ count: openCases })}
    </Badge>
  );
}

export default function AdminProductsPage({ loaderData: { view, store, categories } }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.products_title()}>
      <p className="mb-3 text-muted">{m.products_desk_intro()}</p>
      <DataTable
        table={DESK_PRODUCTS}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title || m.products_untitled()}
        columns={COLUMNS}
        filters={{
          state: { label: m.products_states, words: PRODUCT_STATE_NAMES, tabs: {} },
          q: { label: m.products_search, placeholder: m.products_desk_search },
          category: { label: m.products_category, listed: categories },
          // Which store is chosen by a link, of one of its goods or from its own screen.
          vendor: store && { label: m.cases_store, listed: [[String(store.id), store.name]] },
          lack: { label: m.products_lack, words: { photo: m.products_lack_photo } },
          cases: { label: m.products_desk_cases, words: { open: m.cases_state_open } },
        }}
        empty={<DeskEmpty icon="box" title={m.products_desk_empty()} />}
      />
    </AdminFrame>
  );
}
