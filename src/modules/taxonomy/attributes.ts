import type { Ctx, TxCtx } from '#platform/context.ts';
import { errorOnViolation } from '#platform/errors.ts';
import { fieldFaults } from '#platform/validation.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import {
  type WrittenAttribute,
  deleteAttribute,
  type DeskAttributeRow,
  insertAttribute,
  lockAttribute,
  selectAttributes,
  updateAttribute,
} from './attributes.queries.ts';
import type {
  AddAttribute,
  ChangeAttribute,
  ChangedAttribute,
  DeskAttribute,
  DeskAttributes,
} from './attributes.schema.ts';
import { CATALOGUE_RIGHT, invalidateTreePages } from './categories.ts';
import { readCategory } from './category-tree.ts';
import { startFollowing } from './follow-run.ts';
import { TaxonomyError } from './taxonomy.errors.ts';

const once = errorOnViolation('category_attributes_once', TaxonomyError.name_taken);

/** What is asked of goods in a category: by itself, and by the one above. 404 when there is none. Right: catalogue.edit. */
export async function listDeskAttributes(ctx: Ctx, categoryId: number): Promise<DeskAttributes> {
  await requireStaffToRead(ctx, CATALOGUE_RIGHT);
  const { parentId } = await readCategory(ctx.db, categoryId);
  const rows = await selectAttributes(ctx.db, [categoryId, ...(parentId === null ? [] : [parentId])]);
  const of = (id: number | null) => rows.filter((row) => row.categoryId === id).map(toDeskAttribute);
  return { content: of(categoryId), inherited: of(parentId), next: null };
}

/**
 * Has the goods of a category say something more, last among what it asks. What they state under that name already counts;
 * they are found by it once the run is through. One of its English name: taxonomy.name_taken (409). Right: catalogue.edit.
 */
export async function addAttribute(
  ctx: Ctx,
  categoryId: number,
  given: AddAttribute,
): Promise<ChangedAttribute> {
  const act = { right: CATALOGUE_RIGHT, action: 'attributes.add', subject: null } as const;
  return await once(() =>
    staffAct(ctx, act, async (tx) => {
      const { isRetired } = await readCategory(tx.db, categoryId);
      if (isRetired) throw TaxonomyError.retired();
      const beside = await selectAttributes(tx.db, [categoryId]);
      const last = beside.at(-1)?.position ?? 0;
      const row = await insertAttribute(tx.db, categoryId, fieldsOf(given, last + 1));
      const answer = await changed(tx, row);
      return { subject: { kind: 'category', id: categoryId }, after: logged(row), answer };
    }),
  );
}

/**
 * Changes what is asked. Its kind stays as it began: goods have answered it. 404 (taxonomy.attribute_gone); changed since it
 * was read: taxonomy.changed (409). Right: catalogue.edit.
 */
export async function changeAttribute(
  ctx: Ctx,
  id: number,
  { version, ...given }: ChangeAttribute,
): Promise<ChangedAttribute> {
  const act = { right: CATALOGUE_RIGHT, action: 'attributes.change', subject: null } as const;
  return await once(() =>
    staffAct(ctx, act, async (tx) => {
      const before = await lockAttribute(tx.db, id);
      if (!before) throw TaxonomyError.attribute_gone();
      if (before.version !== version) throw TaxonomyError.changed();
      if (before.kind !== given.kind) throw fieldFaults({ kind: { code: 'taxonomy.kind_stays' } });
      const row = await updateAttribute(tx.db, before, fieldsOf(given, before.position));
      const subject = { kind: 'category', id: row.categoryId } as const;
      return { subject, before: logged(before), after: logged(row), answer: await changed(tx, row) };
    }),
  );
}

/** Asks for it no more; what goods state of it stays among their specifications. Right: catalogue.edit. */
export async function dropAttribute(ctx: Ctx, id: number): Promise<void> {
  const act = { right: CATALOGUE_RIGHT, action: 'attributes.drop', subject: null } as const;
  await staffAct(ctx, act, async (tx) => {
    const row = await lockAttribute(tx.db, id);
    if (!row) throw TaxonomyError.attribute_gone();
    await deleteAttribute(tx.db, id);
    await invalidateTreePages(tx);
    return {
      subject: { kind: 'category', id: row.categoryId },
      before: logged(row),
      answer: undefined,
    };
  });
}

/** Goods are found by the words of what is asked, and lists offer it at once. */
async function changed(tx: TxCtx, row: DeskAttributeRow): Promise<ChangedAttribute> {
  const { id, parentId } = await readCategory(tx.db, row.categoryId);
  await invalidateTreePages(tx);
  const runId = await startFollowing(tx, { of: 'category', id, isTop: parentId === null, to: null });
  return { ...toDeskAttribute(row), runId };
}

/** Only numbers have a unit and only lists have choices, each once and at least one. */
function fieldsOf({ unit, choices, position, ...given }: AddAttribute, last: number): WrittenAttribute {
  const isTwice = new Set(choices.map(({ en }) => en.toLowerCase())).size < choices.length;
  if (given.kind === 'choice' && (choices.length === 0 || isTwice))
    throw fieldFaults({ choices: { code: isTwice ? 'taxonomy.choice_twice' : 'field.required' } });
  return {
    ...given,
    unit: given.kind === 'number' ? unit : '',
    choices: given.kind === 'choice' ? choices : [],
    position: position ?? last,
  };
}

function toDeskAttribute({ nameEn, nameAm, nameOm, ...row }: DeskAttributeRow): DeskAttribute {
  return { ...row, names: { en: nameEn, am: nameAm, om: nameOm } };
}

function logged(row: DeskAttributeRow): object {
  const { nameEn, nameAm, nameOm, kind, unit, isRequired, isFilter } = row;
  const choices = row.choices.map(({ en }) => en).join(', ');
  return { nameEn, nameAm, nameOm, kind, unit, choices, isRequired, isFilter };
}
