import { insertSources, markAllForPublishing, type ProductState } from '#modules/inventory/index.ts';
import {
  missingOf,
  prepareNewProduct,
  type ProductWriter,
  writeNewProducts,
} from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import { checkedInput } from './checked-input.ts';
import { findExisting } from './find-existing.ts';
import type { GroupRow } from './import-groups.queries.ts';
import { insertPictures } from './import-pictures.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { beforesOf } from './kept-before.ts';
import type { WriteParams, Written } from './written.ts';

type Fresh = { group: GroupRow; next: ProductState };
type Writing = WriteParams & { row: ImportRow; room: number };

/** A number that another product has since: all is taken back, and each is written by itself. */
class NumberTaken extends Error {}

/**
 * Writes those of some products that the store does not have yet, all at once, by a few statements for all of them; answers
 * by their places in the file what became of each. What is told to be looked at by itself is left out: refused rows, those
 * whose key or number another row of these has, and all of them when somebody took a number meanwhile.
 */
export async function writeFresh(
  tx: TxCtx,
  writing: Writing,
  groups: readonly GroupRow[],
): Promise<Map<number, Written>> {
  const { row, vendorId, actorId, room } = writing;
  const writer = { vendorId, actorId, cause: 'import' as const, reference: row.id, isBatch: true };
  const found = await findExisting(
    tx,
    { vendorId, source: row.format },
    groups.map(({ data }) => data),
  );
  const unknown = withoutNamesakes(groups).filter((group) => found[groups.indexOf(group)] === null);
  const fresh: Fresh[] = [];
  for (const group of unknown.slice(0, Math.max(room, 0))) {
    const next = await preparedOf(tx, writer, group);
    if (next && !(isPublished(writing, group) && missingOf(next).length === 0)) fresh.push({ group, next });
  }
  if (fresh.length === 0) return new Map();
  try {
    return await withSavepoint(tx.db, () => writeAll(tx, writer, { ...writing, fresh }));
  } catch (error) {
    if (error instanceof NumberTaken) return new Map();
    throw error;
  }
}

/** Rows of which each has its key and its numbers to itself. */
function withoutNamesakes(groups: readonly GroupRow[]): GroupRow[] {
  const times = new Map<string, number>();
  const wordsOf = ({ data }: GroupRow) => [
    `key ${data.key}`,
    ...new Set(data.variants.flatMap(({ sku }) => (sku ? `sku ${sku.toLowerCase()}` : []))),
  ];
  for (const word of groups.flatMap(wordsOf)) times.set(word, (times.get(word) ?? 0) + 1);
  return groups.filter((group) => wordsOf(group).every((word) => times.get(word) === 1));
}

function isPublished({ publish }: Writing, { data }: GroupRow): boolean {
  return publish && data.isOnSale !== false;
}

/** Null for what is refused: it is told where it is written by itself. */
async function preparedOf(
  tx: TxCtx,
  writer: ProductWriter,
  { data }: GroupRow,
): Promise<ProductState | null> {
  try {
    return await prepareNewProduct(tx, writer, checkedInput(data, null));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function writeAll(
  tx: TxCtx,
  writer: ProductWriter,
  writing: Writing & { fresh: readonly Fresh[] },
): Promise<Map<number, Written>> {
  const { fresh, row, vendorId } = writing;
  const ids = await writeNewProducts(
    tx,
    writer,
    fresh.map(({ next }) => next),
  );
  if (ids === null) throw new NumberTaken();
  const made = fresh.map(({ group }, place) => ({ group, productId: ids[place]! }));
  await insertSources(
    tx.db,
    { vendorId, source: row.format },
    made.map(({ group, productId }) => ({ key: group.data.key, productId })),
  );
  const pictures = made.flatMap(({ group: { no, data }, productId }) =>
    data.pictures.map(({ url, alt }, place) => ({ importId: row.id, no, place, productId, url, alt })),
  );
  await insertPictures(tx.db, pictures);
  const shown = made.filter(({ group }) => isPublished(writing, group));
  await markAllForPublishing(
    tx.db,
    shown.map(({ productId }) => productId),
  );
  const before = await beforesOf(tx, { vendorId, importId: row.id }, new Map(ids.map((id) => [id, null])));
  return new Map(
    made.map(({ group: { no }, productId }) => [
      no,
      {
        outcome: { no, outcome: 'created', faults: [], productId },
        productId,
        change: { subjectId: String(productId), before: before.get(productId)! },
        isCreated: true,
      },
    ]),
  );
}
