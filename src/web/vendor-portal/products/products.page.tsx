import { z } from 'zod';
import { m } from '#messages';
import { getRun } from '#modules/desk/index.ts';
import { RunId } from '#modules/desk/runs.schema.ts';
import { listCategoryChoices, listOwnProducts, setPrice, setStock } from '#modules/products/index.ts';
import { BirrText, StockText } from '#modules/products/product-forms.schema.ts';
import { VENDOR_PRODUCTS } from '#modules/products/products.table.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { memberMay, roleHas } from '#shop/vendor-rights.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { fieldFaults } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { runForms } from '#web/desk/run-forms.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import type { Route } from './+types/products.page.ts';
import { bulkPath, ChosenForm, exportPath } from './bulk-address.ts';
import { ProductsScreen } from './products-screen.tsx';

const HERE = '/vendor/products';
const runPath = (id: string) => `${HERE}?run=${id}`;

/** What was set on the list a moment ago, with what it was before, for taking it back. */
function lastSet({ searchParams }: URL) {
  const [field, id, was] = (searchParams.get('done') ?? '').split('.', 3);
  const isWhole = /^\d{1,12}$/.test(id ?? '') && /^\d{1,10}$/.test(was ?? '');
  if ((field !== 'stock' && field !== 'price') || !isWhole) return null;
  return { field, id: Number(id), was: Number(was) } as const;
}

export const loader = load(async (ctx, { url }) => {
  const team = requireTeam(ctx);
  const shown = RunId.safeParse(url.searchParams.get('run'));
  return {
    view: await tableView(ctx, VENDOR_PRODUCTS, url, (query) => listOwnProducts(ctx, query)),
    run: shown.success ? await getRun(ctx, shown.data) : null,
    categories: (await listCategoryChoices(ctx)).flatMap(({ id, name, subcategories }) => [
      [String(id), name] as const,
      ...subcategories.map((sub) => [String(sub.id), `${name} – ${sub.name}`] as const),
    ]),
    canPrice: memberMay(team, 'prices.edit'),
    file: roleHas(team.role, 'imports.run')
      ? exportPath(tableAddress(VENDOR_PRODUCTS).parse(url.searchParams))
      : null,
    set: lastSet(url),
    removed: url.searchParams.get('removed'),
  };
});

const SetStock = z.object({ productId: Id, stock: StockText });
const SetPrice = z.object({ productId: Id, price: BirrText });

/** Back to the list as it was asked for, with what was done. */
const back = (url: URL, done: string) => {
  const query = new URLSearchParams(url.search);
  query.delete('index');
  query.set('done', done);
  return `${HERE}?${query.toString()}`;
};

export const action = submitBy({
  ...tableForms(VENDOR_PRODUCTS),
  ...runForms(runPath),
  bulk: form(ChosenForm, async (ctx, chosen, { url }) => {
    const path = bulkPath(chosen, tableAddress(VENDOR_PRODUCTS).parse(url.searchParams));
    if (path === null) throw fieldFaults({ id: { code: 'products.bulk_none' } });
    throw seeOther(ctx, path);
  }),
  stock: form(SetStock, async (ctx, { productId, stock }, { url }) => {
    const { was } = await setStock(ctx, productId, stock);
    throw seeOther(ctx, back(url, `stock.${productId}.${was}`));
  }),
  price: form(SetPrice, async (ctx, { productId, price }, { url }) => {
    const { was } = await setPrice(ctx, productId, price);
    throw seeOther(ctx, back(url, `price.${productId}.${was ?? price}`));
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.products_title()} – ${SITE.name}` }];

export default function VendorProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductsScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
