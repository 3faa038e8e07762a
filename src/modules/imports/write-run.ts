import { defineRun, type Json, type RunStep } from '#modules/desk/index.ts';
import { insertSource, lockProductState, type ProductState } from '#modules/inventory/index.ts';
import {
  changeState,
  needsReindexing,
  ProductError,
  type ProductField,
  publishOnceComplete,
  showOrHide,
  storeRoom,
  writeProduct,
} from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError, RequestError } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import { checkedInput } from './checked-input.ts';
import { enqueuePictures } from './fetch-pictures.ts';
import { findExisting } from './find-existing.ts';
import {
  countToWrite,
  type GroupRow,
  selectTakenBack,
  selectToWrite,
  updateOutcomes,
} from './import-groups.queries.ts';
import { insertPictures } from './import-pictures.queries.ts';
import { type ImportRow, lockStoreForImport, selectImport } from './imports.queries.ts';
import { faultsOf } from './judge.ts';
import { pictureBook } from './new-pictures.ts';
import { beforeOf } from './kept-before.ts';
import { tellChanged } from './tell-changed.ts';
import { putRowBack } from './undo.ts';
import { writeFresh } from './write-fresh.ts';
import { writeKnown } from './write-known.ts';
import type { WriteParams, Written } from './written.ts';

const AT_ONCE = 200;
const STEP_MS = 2_000;

/** Writes the products of a checked file, each wholly or not at all, and has their pictures fetched. */
export const writeRun = defineRun<WriteParams>('import_write', {
  right: { team: 'imports.run' },
  plan: async (tx, { importId }) => ({ total: await countToWrite(tx.db, importId), position: 0 }),
  step: writeSome,
  undo: putRowBack,
  note: {
    ended: 'imports_note_written',
    broken: 'imports_note_broken',
    link: ({ importId }) => `/vendor/imports/${importId}`,
  },
});

/**
 * Some products of the file in one transaction; each wholly or not at all. The store's imports come one after the other, so the
 * same product is never made twice; what is written has its outcome beside it in the same transaction.
 */
async function writeSome(tx: TxCtx, params: WriteParams, position: Json): Promise<RunStep> {
  const { importId, vendorId } = params;
  await lockStoreForImport(tx.db, vendorId);
  const row = await selectImport(tx.db, vendorId, importId);
  if (!row) throw RequestError.not_found();
  const groups = await selectToWrite(tx.db, importId, Number(position) - 1, AT_ONCE);
  const { written, waits } = await writeGroups(tx, { ...params, row, groups });
  await updateOutcomes(
    tx.db,
    importId,
    written.map(({ outcome }) => outcome),
  );
  // What went on sale is found and shown by `showOrHide`; kept pages are dropped once for all of the step, for drafts none.
  const moved = written.flatMap((one) => one.moved ?? []);
  await showOrHide(tx, vendorId, moved);
  const onSale = new Set(moved.flatMap(({ id, state }) => (state === 'published' ? id : [])));
  const rest = written.flatMap(
    ({ productId: id, isCreated = false, isRefound = isCreated, isShown = false }) =>
      id === undefined || onSale.has(id) ? [] : { id, isRefound, isShown },
  );
  await tellChanged(tx, rest);
  await enqueuePictures(tx, importId);
  const next = groups.length < AT_ONCE ? null : groups.at(-1)!.no + 1;
  return {
    done: written.filter(({ fault }) => !fault).length,
    faults: written.flatMap(({ fault }) => fault ?? []),
    changes: written.flatMap(({ change }) => change ?? []),
    position: waits ?? next,
  };
}

type SomeGroups = WriteParams & { row: ImportRow; groups: readonly GroupRow[] };

/**
 * What is new to the store is written at once, so is what it has already; the rest one by one, as far as the time reaches. `waits`: the first that is
 * left for the next step; what was written has its outcome and is not looked at again.
 */
async function writeGroups(
  tx: TxCtx,
  some: SomeGroups,
): Promise<{ written: Written[]; waits: number | null }> {
  const begun = Date.now();
  let room = await storeRoom(tx, some.vendorId);
  const fresh = await writeFresh(tx, { ...some, room }, some.groups);
  room -= fresh.size;
  const others = some.groups.filter(({ no }) => !fresh.has(no));
  const known = await writeKnown(tx, some, others);
  const written = [...fresh.values(), ...known.values()];
  for (const group of others) {
    if (known.has(group.no)) continue;
    if (written.length > 0 && Date.now() - begun > STEP_MS) return { written, waits: group.no };
    const one = await writeOne(tx, { ...some, group, hasRoom: room > 0 });
    room -= one.isCreated ? 1 : 0;
    written.push(one);
  }
  return { written, waits: null };
}

type Writing = WriteParams & { row: ImportRow; group: GroupRow; hasRoom: boolean };

async function writeOne(tx: TxCtx, writing: Writing): Promise<Written> {
  const { group } = writing;
  try {
    return await withSavepoint(tx.db, () => writeProductOf(tx, writing));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = faultsOf(error, group.data, []);
    return {
      outcome: { no: group.no, outcome: 'failed', faults, productId: null },
      fault: {
        subject: group.title || String(group.line),
        why: faults[0]!.code,
        params: faults[0]!.params ?? {},
      },
    };
  }
}

async function writeProductOf(tx: TxCtx, writing: Writing): Promise<Written> {
  const { row, group, vendorId, actorId, publish, hasRoom } = writing;
  const { data, no } = group;
  const [existing] = await findExisting(tx, { vendorId, source: row.format }, [data]);
  if (existing === 'several') throw RequestError.invalid();
  if (existing && row.options.existing === 'skip')
    return { outcome: { no, outcome: 'skipped', faults: [], productId: existing } };
  if (!existing && !hasRoom) throw ProductError.no_room({ n: 0 });
  const before = existing ? await lockProductState(tx.db, vendorId, existing) : null;
  const isTakenBack = await wasTakenBack(tx, before);
  const checked = checkedInput(data, before);
  const writer = { vendorId, actorId, cause: 'import' as const, reference: row.id, isBatch: true };
  const target = before ? { id: before.id } : undefined;
  const { productId, created, changed, opened } = await writeProduct(tx, writer, checked, target);
  await insertSource(tx.db, { vendorId, source: row.format, key: data.key, productId });
  // What an undone import had archived comes back as a draft, and undone again it goes.
  if (isTakenBack) await changeState(tx, { vendorId, id: productId }, 'draft', writer);
  const pictures = await newPictures(tx, writing, productId);
  const moved =
    (created || isTakenBack) && publish && data.isOnSale !== false
      ? await publishOnceComplete(tx, { vendorId, id: productId }, writer)
      : null;
  const isTouched = created || isTakenBack || changed.length > 0;
  return {
    outcome: {
      no,
      outcome: created ? 'created' : isTouched || pictures > 0 ? 'updated' : 'unchanged',
      faults: [],
      productId,
    },
    ...(isTouched && { productId }),
    ...((isTouched || pictures > 0) && {
      change: {
        subjectId: String(productId),
        before: await beforeOf(tx, isTakenBack ? null : before, { row, productId, opened }),
      },
    }),
    ...shownAs({ before, created, changed }),
    ...(moved && { moved }),
  };
}

type Changed = { before: ProductState | null; created: boolean; changed: readonly ProductField[] };

/** What an undone import had archived was found by nothing meanwhile. */
function shownAs({ before, created, changed }: Changed) {
  return {
    isCreated: created,
    isRefound: created || before?.state === 'archived' || needsReindexing(changed),
    isShown: before?.state === 'published' && changed.length > 0,
  };
}

async function wasTakenBack(tx: TxCtx, before: ProductState | null): Promise<boolean> {
  return before?.state === 'archived' && (await selectTakenBack(tx.db, [before.id])).has(before.id);
}

/** Notes the pictures that the product does not have yet; how many. */
async function newPictures(tx: TxCtx, { row, group }: Writing, productId: number): Promise<number> {
  const { pictures } = (await pictureBook(tx, [productId]))(productId, group.data);
  await insertPictures(
    tx.db,
    pictures.map(({ url, alt }, place) => ({ importId: row.id, no: group.no, place, productId, url, alt })),
  );
  return pictures.length;
}
