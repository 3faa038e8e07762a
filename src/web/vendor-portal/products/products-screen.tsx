import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { Run } from '#modules/desk/runs.schema.ts';
import type { OwnProductPage } from '#modules/products/products.schema.ts';
import { VENDOR_PRODUCTS } from '#modules/products/products.table.ts';
import { DataTable } from '#web/desk/data-table.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { RunPanel } from '#web/desk/run-panel.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import type { TableView } from '#web/desk/table-view.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ExportLink } from './export-link.tsx';
import { productColumns } from './product-cells.tsx';
import { PRODUCT_STATE_NAMES } from './product-words.ts';
import { type LastSet, SetNotice } from './set-notice.tsx';

export type ProductsView = TableView<typeof VENDOR_PRODUCTS, OwnProductPage>;
type Props = {
  view: ProductsView;
  categories: (readonly [id: string, name: string])[];
  canPrice: boolean;
  /** Where what is shown is a file; null for who may not have it. */
  file: string | null;
  set: LastSet | null;
  removed: string | null;
  run: Run | null;
  refused: RefusedForm | null;
};

/** The store's goods by state, the last changed first; stock and price are set in place. */
export function ProductsScreen({ view, categories, canPrice, file, ...said }: Props) {
  const { set, removed, run, refused } = said;
  const isEmpty = 'failed' in view.list || view.list.content.length === 0;
  const add = <LinkButton to="/vendor/products/new">{m.products_new()}</LinkButton>;
  return (
    <DeskFrame title={m.products_title()} action={add}>
      {removed !== null && (
        <output className="mb-4 block">
          <Alert tone="success">
            {removed === 'archived' ? m.products_archived_note() : m.products_removed()}
          </Alert>
        </output>
      )}
      {set && !refused && (
        <SetNotice
          key={Object.values(set).join('.')}
          set={set}
          rows={'failed' in view.list ? [] : view.list.content}
        />
      )}
      {refused && (
        <Alert tone="danger" role="alert" className="mb-4">
          {Object.values(refused.fields)[0] ?? refused.message}
        </Alert>
      )}
      {run && <RunPanel run={run} path={`/vendor/products?run=${run.id}`} />}
      <DataTable
        table={VENDOR_PRODUCTS}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title || m.products_untitled()}
        columns={productColumns(canPrice, refused)}
        acts={[{ intent: 'bulk', label: m.products_bulk }]}
        filters={{
          state: {
            label: m.products_states,
            words: { ...PRODUCT_STATE_NAMES, sold_out: m.products_state_sold_out },
            tabs: tabCounts(view),
          },
          category: { label: m.products_category, listed: categories },
          least: { label: m.products_least, placeholder: m.products_most_placeholder },
          most: { label: m.products_most, placeholder: m.products_most_placeholder },
          from: { label: m.products_price_from, placeholder: m.products_price_placeholder },
          to: { label: m.products_price_to, placeholder: m.products_price_placeholder },
          lack: {
            label: m.products_lack,
            words: { photo: m.products_lack_photo, am: m.products_lack_am, om: m.products_lack_om },
          },
          plan: { label: m.products_plan, words: { any: m.products_plan_any } },
          q: { label: m.products_search, placeholder: m.products_search_placeholder },
        }}
        empty={
          <DeskEmpty
            icon="box"
            title={m.products_empty()}
            text={m.products_empty_hint()}
            next={{ to: '/vendor/products/new', label: m.products_new() }}
            others={[
              ...(file === null ? [] : [{ to: '/vendor/imports/new', label: m.imports_new() }]),
              { to: '/vendor/products/from-post', label: m.posts_import_title() },
            ]}
          />
        }
      />
      {file !== null && !isEmpty && <ExportLink path={file} />}
    </DeskFrame>
  );
}

/** How many products stand behind each tab; none is not said. */
function tabCounts({ list }: ProductsView): Record<string, string> {
  if ('failed' in list) return {};
  const { archived = 0, ...others } = list.counts;
  const all = Object.values(others).reduce((sum, n) => sum + n, 0);
  const entries = Object.entries({ '': all, ...others, archived });
  return Object.fromEntries(entries.map(([name, n]) => [name, n > 0 ? countText(n) : '']));
}
