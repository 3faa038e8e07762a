import { loadTaxonomy, nameIn } from '#modules/catalog/index.ts';
import { lockProductState, type ProductState, selectProductState } from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { plainText } from '#platform/plain-text.ts';
import { selectProductNames } from './product-details.queries.ts';
import type { ProductField } from './product-changes.ts';
import type { ChangeProduct } from './products.schema.ts';
import { publishOnceComplete, inputOfFields } from './save-product.ts';
import { writeProduct } from './write-product.ts';

/** What staff correct: what a product says of itself. Price, stock, numbers and photos are its store's. */
type Correction = Pick<
  ChangeProduct,
  | 'title'
  | 'description'
  | 'titles'
  | 'descriptions'
  | 'categoryId'
  | 'subcategoryId'
  | 'brand'
  | 'tags'
  | 'specifications'
>;

/** What a correction changed: the parts that differ, as people read them; none where all was said so already. */
type Corrected = {
  title: string;
  version: number;
  changed: ProductField[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/**
 * Corrects what a store's product says, in the caller's transaction, by the one writer of goods: the same checks, cleaning, history
 * and search as for its team. The caller has asked for the right of staff. Errors as of `writeProduct`: request.not_found (404),
 * desk.changed_meanwhile (409) for a version that is not the product's any more, request.invalid (422) with the faults of fields.
 */
export async function correctProduct(
  tx: TxCtx,
  { vendorId, id, version, actorId }: { vendorId: number; id: number; version: number; actorId: number },
  correction: Correction,
): Promise<Corrected> {
  const product = await lockProductState(tx.db, vendorId, id);
  if (!product) throw RequestError.not_found();
  const before = await toldOf(tx, product);
  const by = { vendorId, actorId, cause: 'decision' as const };
  const written = await writeProduct(tx, by, inputOfFields(correction, product.locale), { id, version });
  if (product.publishesWhenComplete) await publishOnceComplete(tx, { vendorId, id }, by);
  const now = await selectProductState(tx.db, vendorId, id);
  const after = await toldOf(tx, now!);
  const changed = written.changed;
  return {
    title: now!.title,
    version: now!.version,
    changed,
    before: onlyOf(before, changed),
    after: { ...onlyOf(after, changed), changed },
  };
}

/** The title tells which product it was; of the rest what changed. */
function onlyOf(told: Record<string, unknown>, changed: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(told).filter(([part]) => part === 'title' || changed.includes(part)),
  );
}

const LETTERS = 300;
const inShort = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1).trimEnd()}…` : text);

/** A product's words as the log keeps them: names for ids, texts without markup and in short. */
async function toldOf(tx: TxCtx, product: ProductState): Promise<Record<string, unknown>> {
  const { title, description, texts, specifications, categoryId, subcategoryId } = product;
  const { brand, tags } = await selectProductNames(tx.db, product.id);
  const { categoryById } = await loadTaxonomy(tx);
  const place = subcategoryId ?? categoryId;
  const category = place === null ? undefined : categoryById.get(place);
  return {
    title,
    description: inShort(plainText(description)),
    texts: Object.entries(texts).map(([locale, text]) =>
      inShort(`${locale}: ${text.title} – ${plainText(text.description)}`),
    ),
    category: category === undefined ? '' : nameIn('en', category),
    brand,
    tags,
    specifications: specifications.map(({ name, value }) => inShort(`${name}: ${String(value)}`)),
  };
}
