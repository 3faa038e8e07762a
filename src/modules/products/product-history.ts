import { loadTaxonomy, nameIn } from '#modules/catalog/index.ts';
import { ownsProduct, type RevisionRow, selectRevisions } from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { plainText } from '#platform/plain-text.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { priceText } from './check-product.ts';
import type { ProductHistory, ProductRevision } from './product-history.schema.ts';

const A_PAGE = 20;
const LETTERS = 200;

/** What became of a product of the own store, the newest first. Another store's is 404. Right: products.edit. */
export async function getProductHistory(ctx: Ctx, id: number, after: number | null): Promise<ProductHistory> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  if (!(await ownsProduct(ctx.db, vendorId, id))) throw RequestError.not_found();
  return await historyOfProduct(ctx, id, { after, isStaff: false });
}

/**
 * What became of a product, for a caller who has asked for the right to see it: `after` is the id below which the next ones
 * are. Teams of stores are not told the names of staff.
 */
export async function historyOfProduct(
  ctx: Ctx,
  id: number,
  { after, isStaff }: { after: number | null; isStaff: boolean },
): Promise<ProductHistory> {
  const rows = await selectRevisions(ctx.db, id, { below: after, take: A_PAGE + 1 });
  const textOf = await textsOf(ctx);
  const content = rows.slice(0, A_PAGE).map((row) => {
    const by = BY[row.cause] ?? 'team';
    return {
      id: row.id,
      at: row.at.toISOString(),
      by,
      who: by === 'team' || isStaff ? row.actorName : null,
      cause: row.cause,
      isNew: row.before === null,
      changes: changesOf(row, textOf),
    };
  });
  return { content, next: rows.length > A_PAGE ? content.at(-1)!.id : null };
}

const BY: Partial<Record<RevisionRow['cause'], ProductRevision['by']>> = {
  plan: 'shop',
  plan_end: 'shop',
  decision: 'staff',
  catalogue: 'staff',
};

type TextOf = (part: string, value: unknown) => string | null;

function changesOf({ before, after }: RevisionRow, textOf: TextOf): ProductRevision['changes'] {
  return Object.entries(after).flatMap(([name, value]) => {
    const [part = '', ...of] = name.split(':');
    const [was, is] = [textOf(part, before?.[name]), textOf(part, value)];
    if (was === null && is === null) return [];
    return [{ part, of: of.length > 0 ? of.join(':') : null, before: was, after: is }];
  });
}

/** How a kept part reads: names for ids, Birr for santim, plain text for markup; null for nothing. */
async function textsOf(ctx: Ctx): Promise<TextOf> {
  const { categoryById, brandById, tagById } = await loadTaxonomy(ctx);
  const named = (row: Parameters<typeof nameIn>[1] | undefined, id: unknown) =>
    row ? nameIn(ctx.locale, row) : `#${String(id)}`;
  const texts: Record<string, (value: never) => string> = {
    price: priceText,
    oldPrice: priceText,
    memberPrice: priceText,
    category: (id: number) => named(categoryById.get(id), id),
    brand: (id: number) => brandById.get(id)?.name ?? `#${id}`,
    tags: (ids: number[]) => ids.map((id) => named(tagById.get(id), id)).join(', '),
    specifications: (lines: string[]) => lines.join('; '),
    variants: (titles: string[]) => titles.join(', '),
    photos: (photos: { alt: string }[]) =>
      [photos.length, ...photos.flatMap(({ alt }) => alt || [])].join(', '),
    description: (html: string) => plainText(html),
  };
  return (part, value) => {
    if (value === null || value === undefined || value === '') return null;
    const text = (texts[part] ?? String)(value as never);
    if (text === '') return null;
    return text.length > LETTERS ? `${text.slice(0, LETTERS - 1).trimEnd()}…` : text;
  };
}
