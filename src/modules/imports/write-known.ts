import type { Json } from '#modules/desk/index.ts';
import { insertSources, lockProductStates, type ProductState } from '#modules/inventory/index.ts';
import {
  type ChangedProduct,
  changedBy,
  changedFields,
  isWrittenWithOthers,
  needsReindexing,
  type ProductField,
  type ProductWriter,
  wordsToCheck,
  writeChangedProducts,
} from '#modules/products/index.ts';
import { brandIdOf } from '#modules/taxonomy/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import { checkedInput } from './checked-input.ts';
import { findExisting } from './find-existing.ts';
import { type GroupRow, selectTakenBack } from './import-groups.queries.ts';
import { insertPictures } from './import-pictures.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { pictureBook } from './new-pictures.ts';
import { beforesOf } from './kept-before.ts';
import type { WriteParams, Written } from './written.ts';

type Known = { group: GroupRow; change: ChangedProduct };
type Writing = WriteParams & { row: ImportRow };

/** A number that another product has: all is taken back, and each is written by itself. */
class NumberTaken extends Error {}

/**
 * Writes those of some products that the store has already, all at once, by a few statements for all of them; answers by their
 * places in the file what became of each. What is told to be looked at by itself is left out: refused rows, those that change
 * which variants there are, those that give goods on sale words that staff look at or that are never sold, two rows of the same
 * product, what an undone import archived, and all of them when a number belongs to another product.
 */
export async function writeKnown(
  tx: TxCtx,
  writing: Writing,
  groups: readonly GroupRow[],
): Promise<Map<number, Written>> {
  const { row, vendorId, actorId } = writing;
  if (groups.length === 0 || row.options.existing === 'skip') return new Map();
  const writer = { vendorId, actorId, cause: 'import' as const, reference: row.id, isBatch: true };
  const all: Known[] = [];
  for (const { group, before } of await knownOf(tx, writing, groups)) {
    const change = await changeOf(tx, writer, { group, before });
    if (change && isWrittenWithOthers(change)) all.push({ group, change });
  }
  const worded = await wordsToCheck(
    tx,
    all.map(({ change }) => change),
  );
  const known = all.filter((one) => !worded.has(idOf(one)));
  if (known.length === 0) return new Map();
  try {
    return await withSavepoint(tx.db, () => writeAll(tx, writer, { ...writing, known }));
  } catch (error) {
    if (error instanceof NumberTaken) return new Map();
    throw error;
  }
}

/** The store's products that the rows mean, locked, each of one row. */
async function knownOf(
  tx: TxCtx,
  { row, vendorId }: Writing,
  groups: readonly GroupRow[],
): Promise<{ group: GroupRow; before: ProductState }[]> {
  const all = groups.map(({ data }) => data);
  const found = await findExisting(tx, { vendorId, source: row.format }, all);
  const ids = found.filter((id): id is number => typeof id === 'number');
  const takenBack = await selectTakenBack(tx.db, ids);
  const single = ids.filter((id) => !takenBack.has(id) && ids.indexOf(id) === ids.lastIndexOf(id));
  const states = await lockProductStates(tx.db, vendorId, single);
  const byId = new Map(states.map((state) => [state.id, state]));
  return groups.flatMap((group, at) => {
    const before = byId.get(Number(found[at]));
    return before ? { group, before } : [];
  });
}

/** Null for what is refused: it is told where it is written by itself. */
async function changeOf(
  tx: TxCtx,
  writer: ProductWriter,
  { group, before }: { group: GroupRow; before: ProductState },
): Promise<ChangedProduct | null> {
  try {
    const { brand, ...input } = checkedInput(group.data, before);
    const next = await changedBy(tx, writer, { before, input });
    // A brand that nobody knows is made, of a row that is not refused.
    return {
      before,
      next: brand === undefined ? next : { ...next, brandId: await brandIdOf(tx, brand) },
    };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function writeAll(
  tx: TxCtx,
  writer: ProductWriter,
  { row, vendorId, known }: Writing & { known: readonly Known[] },
): Promise<Map<number, Written>> {
  const fieldsOf = new Map(
    known.map((one) => [idOf(one), changedFields(one.change.before, one.change.next)]),
  );
  const changes = known.flatMap(({ change }) => (fieldsOf.get(change.before.id)!.length > 0 ? change : []));
  const opened = await writeChangedProducts(tx, writer, changes);
  if (opened === null) throw new NumberTaken();
  await insertSources(
    tx.db,
    { vendorId, source: row.format },
    known.map((one) => ({ key: one.group.data.key, productId: idOf(one) })),
  );
  const pictured = await addPictures(tx, row.id, known);
  const isTouched = (one: Known) => fieldsOf.get(idOf(one))!.length > 0;
  const kept = known.filter((one) => isTouched(one) || pictured.has(idOf(one)));
  const before = await beforesOf(
    tx,
    { vendorId, importId: row.id },
    new Map(kept.map(({ change }) => [change.before.id, change.before])),
    opened,
  );
  return new Map(
    known.map((one) => [one.group.no, writtenOf(one, before.get(idOf(one)), fieldsOf.get(idOf(one))!)]),
  );
}

function idOf({ change }: Known): number {
  return change.before.id;
}

/** Notes the pictures that the products do not have yet; answers of which there are some. */
async function addPictures(tx: TxCtx, importId: string, known: readonly Known[]): Promise<Set<number>> {
  const newPicturesOf = await pictureBook(tx, known.map(idOf));
  const pictures = known.flatMap((one) => {
    const of = { importId, no: one.group.no, productId: idOf(one) };
    return newPicturesOf(of.productId, one.group.data).pictures.map((picture, place) => ({
      ...of,
      ...picture,
      place,
    }));
  });
  await insertPictures(tx.db, pictures);
  return new Set(pictures.map(({ productId }) => productId));
}

function writtenOf(one: Known, was: Json | undefined, changed: readonly ProductField[]): Written {
  const [productId, { no }] = [idOf(one), one.group];
  return {
    outcome: { no, outcome: was === undefined ? 'unchanged' : 'updated', faults: [], productId },
    ...(changed.length > 0 && { productId }),
    isRefound: needsReindexing(changed),
    isShown: one.change.before.state === 'published' && changed.length > 0,
    ...(was !== undefined && { change: { subjectId: String(productId), before: was } }),
  };
}
