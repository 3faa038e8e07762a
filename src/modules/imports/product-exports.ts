import { nameBook } from '#modules/catalog/index.ts';
import { selectProductStates } from '#modules/inventory/index.ts';
import { type Chosen, chosenFilter, countChosen, selectChosen } from '#modules/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { csvFile, csvStream } from '#platform/csv.ts';
import { mediaUrl } from '#platform/storage.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { ownKey } from './find-existing.ts';
import type { ExportForm } from './export-form.ts';
import { ownForm } from './own-form.ts';
import type { ExportQuery } from './product-exports.schema.ts';
import { selectKeysOfImages, selectSourceKeys } from './product-exports.queries.ts';
import { shopifyForm } from './shopify-form.ts';
import { guarded } from './table.ts';
import { wooCommerceForm } from './woocommerce-form.ts';

const FORMS = { own: ownForm, shopify: shopifyForm, woocommerce: wooCommerceForm };
const AT_ONCE = 200;

/**
 * The own store's products as a file, those that are chosen or all but archived ones, written as they are read. Importing it again changes nothing. No
 * cell of it is a formula. Right: imports.run.
 */
export async function exportProducts(ctx: Ctx, { format, ids, ...filter }: ExportQuery): Promise<Response> {
  const { vendorId } = await requireVendorReader(ctx, 'imports.run');
  const form = FORMS[format];
  const chosen: Chosen =
    ids === undefined
      ? { ids: null, filter: await chosenFilter(ctx, filter) }
      : { ids: ids.split(',').map(Number), filter: null };
  const name = `products-${format}-${dayInEthiopia(ctx.now())}.csv`;
  return csvFile(name, csvStream(form.headings, pages(ctx, vendorId, { form, chosen })));
}

type Exporting = { form: ExportForm; chosen: Chosen };

async function* pages(ctx: Ctx, vendorId: number, { form, chosen }: Exporting) {
  const names = await nameBook(ctx);
  const { last } = await countChosen(ctx.db, vendorId, chosen);
  for (let after = 0; ;) {
    const ids = await selectChosen(ctx.db, vendorId, { ...chosen, after, last, limit: AT_ONCE });
    if (ids.length === 0) return;
    after = ids.at(-1)!;
    const products = await selectProductStates(ctx.db, vendorId, ids);
    const images = products.flatMap((product) => product.images.map(({ imageId }) => imageId));
    const keys = await selectKeysOfImages(ctx.db, images);
    const sources = await selectSourceKeys(ctx.db, form.source, ids);
    const urlOf = (imageId: number | null) => {
      const key = imageId === null ? undefined : keys.get(imageId);
      return key === undefined ? '' : `${ctx.config.publicUrl}${mediaUrl(key)}`;
    };
    yield products
      .toSorted((a, b) => a.id - b.id)
      .flatMap((product) =>
        form.rowsOf({
          product,
          key: sources.get(product.id) ?? ownKey(product.id),
          names,
          pictures: product.images.map(({ imageId, alt }) => ({ url: urlOf(imageId), alt })),
          pictureOf: urlOf,
        }),
      )
      .map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  }
}
