import type { Ctx } from '#platform/context.ts';
import { errorOnViolation } from '#platform/errors.ts';
import { pageOfRows } from '#platform/keyset.ts';
import { foldText } from '#modules/search/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { CaseError } from './cases.errors.ts';
import { deleteWord, insertWord, lockWord, selectWords, updateWord, type WordRow } from './words.queries.ts';
import type { AddWord, ChangeWord, WordOfShop, WordsOfShop } from './words.schema.ts';

const once = errorOnViolation('prohibited_words_once', CaseError.word_exists);
const RIGHT = 'catalogue.edit';
const A_PAGE = 100;

/** The words that goods may not be described with, in their order. Right: catalogue.edit. */
export async function listProhibitedWords(
  ctx: Ctx,
  { q = null, after = null }: { q?: string | null; after?: string | null },
): Promise<WordsOfShop> {
  await requireStaffToRead(ctx, RIGHT);
  const asked = { sort: 'word', after, size: A_PAGE };
  const folded = foldText(q ?? '');
  const rows = await selectWords(ctx.db, { ...asked, q: folded === '' ? null : folded });
  const { content, next } = pageOfRows(rows, asked);
  return { content: content.map(toWord), next };
}

function toWord({ id, word, action, version }: WordRow): WordOfShop {
  return { id, word, action, version };
}

/** Adds a word. One that folds to the same: cases.word_exists (409). Goods on sale stay as they are. Right: catalogue.edit. */
export async function addProhibitedWord(ctx: Ctx, { word, action }: AddWord): Promise<WordOfShop> {
  const act = { right: RIGHT, action: 'prohibited_words.add', subject: null } as const;
  return await once(() =>
    staffAct(ctx, act, async (tx) => {
      const id = await insertWord(tx.db, { word, action, folded: foldText(word) });
      const answer = { id, word, action, version: 1 };
      return { subject: { kind: 'prohibited_word', id }, after: { word, action }, answer };
    }),
  );
}

/** Changes a word. 404 when it is gone; changed since it was read: cases.changed (409). Right: catalogue.edit. */
export async function changeProhibitedWord(
  ctx: Ctx,
  id: number,
  { version, word, action }: ChangeWord,
): Promise<WordOfShop> {
  const subject = { kind: 'prohibited_word', id };
  const act = { right: RIGHT, action: 'prohibited_words.change', subject } as const;
  return await once(() =>
    staffAct(ctx, act, async (tx) => {
      const row = await lockWord(tx.db, id);
      if (!row) throw CaseError.word_gone();
      if (row.version !== version) throw CaseError.changed();
      const next = { word, action, folded: foldText(word), version: version + 1 };
      await updateWord(tx.db, id, next);
      const before = { word: row.word, action: row.action };
      return { before, after: { word, action }, answer: { id, word, action, version: next.version } };
    }),
  );
}

/** Takes a word off the list; 404 when it is gone. Right: catalogue.edit. */
export async function deleteProhibitedWord(ctx: Ctx, id: number): Promise<void> {
  const subject = { kind: 'prohibited_word', id };
  const act = { right: RIGHT, action: 'prohibited_words.delete', subject } as const;
  await staffAct(ctx, act, async (tx) => {
    const row = await lockWord(tx.db, id);
    if (!row) throw CaseError.word_gone();
    await deleteWord(tx.db, id);
    return { before: { word: row.word, action: row.action }, answer: undefined };
  });
}
