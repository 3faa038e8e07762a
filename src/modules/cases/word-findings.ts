import { selectBrandNames } from '#modules/catalog/index.ts';
import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { unescapeHtml } from '#platform/html.ts';
import { plainText } from '#platform/plain-text.ts';
import { fieldFaults } from '#platform/validation.ts';
import type { CaseField, CaseReason, NeverSold } from './cases.schema.ts';
import { findContacts } from './contact-findings.ts';
import { type ReviewedRow, selectProhibited, selectReviewed } from './review.queries.ts';
import { findProhibited, type ProhibitedWord, type WordFinding } from './text-findings.ts';

/** What of a product is read for words. */
export type ReviewedTexts = Pick<ReviewedRow, 'id' | 'specifications' | 'brandId' | 'options' | 'alts'> & {
  texts: readonly { title: string; description: string }[];
};
type Part = { field: CaseField; text: string };
/** What was found in the texts of one field. */
export type Findings = { field: CaseField; words: WordFinding[]; contacts: string[] };

function partsOf(
  { texts, specifications, brandId, options, alts }: ReviewedTexts,
  brands: ReadonlyMap<number, string>,
): Part[] {
  const said = new Set(options.flatMap((of) => Object.entries(of).flat()));
  return [
    { field: 'title', text: texts.map(({ title }) => title).join('\n') },
    { field: 'description', text: texts.map(({ description }) => saidBy(description)).join('\n') },
    {
      field: 'specifications',
      text: specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    },
    { field: 'brand', text: brands.get(brandId ?? 0) ?? '' },
    { field: 'variants', text: [...said].join('\n') },
    { field: 'photos', text: alts.join('\n') },
  ];
}

/** What a description says, and where its links lead. */
function saidBy(html: string): string {
  const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, to]) => unescapeHtml(to!));
  return [plainText(html), ...links].join('\n');
}

/** What each text of a product holds. */
export async function textFindings({ db }: { db: Db | Tx }, row: ReviewedRow): Promise<Findings[]> {
  return findingsIn(
    row,
    await selectBrandNames(db, row.brandId === null ? [] : [row.brandId]),
    await selectProhibited(db),
  );
}

function findingsIn(
  of: ReviewedTexts,
  brands: ReadonlyMap<number, string>,
  words: readonly ProhibitedWord[],
): Findings[] {
  return partsOf(of, brands).map(({ field, text }) => ({
    field,
    words: findProhibited(text, words),
    contacts: findContacts(text),
  }));
}

/** The ids of those among many products whose texts hold what is looked at, or never sold. Two statements. */
export async function productsWithFindings(
  tx: TxCtx,
  products: readonly ReviewedTexts[],
): Promise<Set<number>> {
  if (products.length === 0) return new Set();
  const words = await selectProhibited(tx.db);
  const brands = await selectBrandNames(
    tx.db,
    products.flatMap(({ brandId }) => brandId ?? []),
  );
  const hasAny = (of: ReviewedTexts) =>
    findingsIn(of, brands, words).some((found) => found.words.length > 0 || found.contacts.length > 0);
  return new Set(products.flatMap((of) => (hasAny(of) ? of.id : [])));
}

/** Refuses a text with words that are never sold (cases.word_prohibited), at its field. */
export async function assertSellable(tx: TxCtx, field: string, text: string): Promise<void> {
  const words = findProhibited(text, await selectProhibited(tx.db));
  const never = words.find(({ action }) => action === 'refuse');
  if (never) throw fieldFaults({ [field]: { code: 'cases.word_prohibited', params: { word: never.said } } });
}

function neverSold(findings: readonly Findings[]): NeverSold[] {
  return findings.flatMap(({ field, words }) =>
    words.filter(({ action }) => action === 'refuse').map(({ said }) => ({ field, word: said })),
  );
}

/** The words of a product that are never sold here, with their fields: while it says them it cannot be put on sale. */
export async function neverSoldWords(ctx: { db: Db | Tx }, productId: number): Promise<NeverSold[]> {
  const row = await selectReviewed(ctx.db, productId);
  return row === null ? [] : neverSold(await textFindings(ctx, row));
}

/** Refuses a product that says what is never sold (cases.word_prohibited at its field), though something else is missing of it too. */
export async function assertSellableProduct(tx: TxCtx, productId: number): Promise<void> {
  assertNothingNeverSold(await neverSoldWords(tx, productId));
}

/** Refuses what was found that is never sold (cases.word_prohibited), at its field. */
export function assertNoForbiddenWords(findings: readonly Findings[]): void {
  assertNothingNeverSold(neverSold(findings));
}

function assertNothingNeverSold(refused: readonly NeverSold[]): void {
  if (refused.length === 0) return;
  const fields = refused.map(({ field, word }) => [
    field,
    { code: 'cases.word_prohibited', params: { word } },
  ]);
  throw fieldFaults(Object.fromEntries(fields));
}

/** What was found in texts, as causes to look at a product. */
export function textReasons(findings: readonly Findings[]): CaseReason[] {
  return findings.flatMap(({ field, words, contacts }): CaseReason[] => [
    ...(words.length > 0
      ? [{ code: 'prohibited_word' as const, field, words: words.map(({ said }) => said) }]
      : []),
    ...(contacts.length > 0 ? [{ code: 'contacts' as const, field, words: contacts }] : []),
  ]);
}
