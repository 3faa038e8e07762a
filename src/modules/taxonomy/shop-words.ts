import type { Ctx, TxCtx } from '#platform/context.ts';
import { foldText } from '#modules/search/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { CATALOGUE_RIGHT, invalidateTreePages } from './categories.ts';
import { startFollowing } from './follow-run.ts';
import {
  deleteShopWord,
  insertShopWord,
  lockShopWords,
  selectShopWords,
  type ShopWordRow,
  updateShopWord,
} from './shop-words.queries.ts';
import type { AddShopWord, ChangedWord, ChangeShopWord, ShopWord, ShopWords } from './shop-words.schema.ts';
import { TaxonomyError } from './taxonomy.errors.ts';

const A_PAGE = 50;

/** The words that the shop has for what goods state, of those that hold `q` in any language. Right: catalogue.edit. */
export async function listShopWords(
  ctx: Ctx,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
): Promise<ShopWords> {
  await requireStaffToRead(ctx, CATALOGUE_RIGHT);
  const wanted = foldText(q);
  const rows = (await selectShopWords(ctx.db)).filter((row) =>
    namesOf(row).some((name) => foldText(name).includes(wanted)),
  );
  const from = rows.findIndex(({ id }) => String(id) === after) + 1;
  const page = rows.slice(from, from + A_PAGE);
  return {
    content: page.map(toWord),
    next: rows.length <= from + A_PAGE ? null : String(page.at(-1)!.id),
  };
}

const namesOf = ({ nameEn, nameAm, nameOm }: Pick<ShopWordRow, 'nameEn' | 'nameAm' | 'nameOm'>) => [
  nameEn,
  nameAm,
  nameOm,
];

function toWord({ id, nameEn, nameAm, nameOm, version }: ShopWordRow): ShopWord {
  return { id, names: { en: nameEn, am: nameAm, om: nameOm }, version };
}

/**
 * Adds a word; goods that state it are found by it in every language once the run (`runId`) is through. One of its English
 * name: taxonomy.name_taken (409). Right: catalogue.edit.
 */
export async function addShopWord(ctx: Ctx, names: AddShopWord): Promise<ChangedWord> {
  const act = { right: CATALOGUE_RIGHT, action: 'shop_words.add', subject: null } as const;
  return await staffAct(ctx, act, async (tx) => {
    await assertFree(tx, null, names.nameEn);
    const row = await insertShopWord(tx.db, names);
    const answer = await followed(tx, row, namesOf(names));
    return { subject: { kind: 'shop_word', id: row.id }, after: names, answer };
  });
}

/** Changes a word. 404 when it is gone; changed since it was read: taxonomy.changed (409). Right: catalogue.edit. */
export async function changeShopWord(
  ctx: Ctx,
  id: number,
  { version, ...names }: ChangeShopWord,
): Promise<ChangedWord> {
  const subject = { kind: 'shop_word', id } as const;
  const act = { right: CATALOGUE_RIGHT, action: 'shop_words.change', subject } as const;
  return await staffAct(ctx, act, async (tx) => {
    const before = await assertFree(tx, { id, version }, names.nameEn);
    const row = await updateShopWord(tx.db, before!, names);
    const answer = await followed(tx, row, [...namesOf(before!), ...namesOf(names)]);
    return { before: logged(before!), after: names, answer };
  });
}

/** Takes a word away; goods keep what they state. Right: catalogue.edit. */
export async function dropShopWord(ctx: Ctx, id: number, version: number): Promise<void> {
  const subject = { kind: 'shop_word', id } as const;
  const act = { right: CATALOGUE_RIGHT, action: 'shop_words.drop', subject } as const;
  await staffAct(ctx, act, async (tx) => {
    const before = await assertFree(tx, { id, version }, null);
    await deleteShopWord(tx.db, id);
    await followed(tx, before!, namesOf(before!));
    return { before: logged(before!), answer: undefined };
  });
}

/** The word that is meant, as it was read, with nobody else changing any; refuses an English name that another one has. */
async function assertFree(
  tx: TxCtx,
  meant: { id: number; version: number } | null,
  nameEn: string | null,
): Promise<ShopWordRow | null> {
  await lockShopWords(tx.db);
  const all = await selectShopWords(tx.db);
  const row = meant === null ? null : (all.find(({ id }) => id === meant.id) ?? null);
  if (meant !== null && row === null) throw TaxonomyError.word_gone();
  if (meant !== null && row?.version !== meant.version) throw TaxonomyError.changed();
  const folded = nameEn === null ? null : foldText(nameEn);
  if (all.some((one) => one.id !== meant?.id && foldText(one.nameEn) === folded))
    throw TaxonomyError.name_taken();
  return row;
}

async function followed(tx: TxCtx, row: ShopWordRow, words: readonly string[]): Promise<ChangedWord> {
  await invalidateTreePages(tx);
  const runId = await startFollowing(tx, { of: 'words', words: [...new Set(words)], to: null });
  return { ...toWord(row), runId };
}

function logged({ nameEn, nameAm, nameOm }: ShopWordRow): object {
  return { nameEn, nameAm, nameOm };
}
