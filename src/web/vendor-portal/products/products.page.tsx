import { z } from 'zod';
import { m } from '#messages';
import { getRun } from '#modules/desk/index.ts';
import { RunId } from '#modules/desk/runs.schema.ts';
import {
  listCategoryChoices,
  listOwnProducts,
  putBack,
  setPrice,
  setStock,
} from '#modules/products/index.ts';
import { BirrText, StockText } from '#modules/products/product-forms.schema.ts';
import { VENDOR_PRODUCTS } from '#modules/products/products.table.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { memberMay, roleHas } from '#shop/vendor-rights.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Ctx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { runForms } from '#web/desk/run-forms.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import type { Route } from './+types/products.page.ts';
import { bulkPath, ChosenForm, exportPath } from './bulk-address.ts';
import type { LastSet } from './set-notice.tsx';
import { ProductsScreen } from './products-screen.tsx';

const HERE = '/vendor/products';
const runPath = (id: string) => `${HERE}?run=${id}`;

/** An address tells what was set for so long, by however slow a way; the screen takes it off sooner. */
const TOLD_MS = 60_000;
const DONE = /^(stock|price|saved)\.(\d{1,15})\.(\d{1,9})\.(\d{1,15})$/;

/** What was set on the list a moment ago, and the version by which it is taken back; 'saved' for nothing to take back. */
function lastSet({ searchParams }: URL, now: Date): LastSet | null {
  const [, field, id, version, at] = DONE.exec(searchParams.get('done') ?? '') ?? [];
  const isFresh = Math.abs(now.getTime() - Number(at)) < TOLD_MS;
  return isFresh ? { field: field as LastSet['field'], id: Number(id), version: Number(version) } : null;
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
    set: lastSet(url, ctx.now()),
    removed: url.searchParams.get('removed'),
  };
});

const SetStock = z.object({ productId: Id, stock: StockText, was: StockText });
const SetPrice = z.object({ productId: Id, price: BirrText, was: BirrText });
const PutBack = z.object({
  productId: Id,
  field: z.enum(['stock', 'price']),
  version: z.coerce.number().int().min(1),
});

/** Back to the list as it was asked for, with what was done. */
const back = (ctx: Ctx, url: URL, { field, id, version }: Omit<LastSet, 'version'> & Version) => {
  const query = new URLSearchParams(url.search);
  query.delete('index');
  const done = version === null ? ['saved', id, 0] : [field, id, version];
  query.set('done', [...done, ctx.now().getTime()].join('.'));
  return seeOther(ctx, `${HERE}?${query.toString()}`);
};
type Version = { version: number | null };

export const action = submitBy({
  ...tableForms(VENDOR_PRODUCTS),
  ...runForms(runPath),
  bulk: form(ChosenForm, async (ctx, chosen, { url }) => {
    const path = bulkPath(chosen, tableAddress(VENDOR_PRODUCTS).parse(url.searchParams));
    if (path === null) throw fieldFaults({ id: { code: 'products.bulk_none' } });
    throw seeOther(ctx, path);
  }),
  stock: form(SetStock, async (ctx, { productId: id, stock: to, was }, { url }) => {
    const { version } = await setStock(ctx, id, { to, was });
    throw back(ctx, url, { field: 'stock', id, version });
  }),
  price: form(SetPrice, async (ctx, { productId: id, price: to, was }, { url }) => {
    const { version } = await setPrice(ctx, id, { to, was });
    throw back(ctx, url, { field: 'price', id, version });
  }),
  'put-back': form(PutBack, async (ctx, { productId: id, field, version }, { url }) => {
    await putBack(ctx, id, { field, version });
    throw back(ctx, url, { field, id, version: null });
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.products_title()} – ${SITE.name}` }];

export default function VendorProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductsScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
