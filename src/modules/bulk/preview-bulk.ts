import { loadTaxonomy, nameBook, nameIn } from '#modules/catalog/index.ts';
import { errorSentence } from '#modules/desk/index.ts';
import { type ProductState, selectProductStates } from '#modules/inventory/index.ts';
import { assertPlannable, assertSound, countChosen, selectChosen } from '#modules/products/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { birr, decimalText } from '#shop/money.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { applyAct, type KnownAct, planOf } from './apply-act.ts';
import type { BulkAsk, BulkPreview } from './bulk.schema.ts';
import { partOf } from './bulk-parts.ts';
import { runOf, whyOf } from './bulk-run.ts';
import { chosenOf } from './chosen.ts';
import { knownAct } from './known-act.ts';

const AT_ONCE = 500;
/** So long is looked; of stores so large that it does not do the answer says how many were. */
const LOOK_MS = 2_500;
const SHOWN = 10;
const TITLES = 3;

/**
 * What a change of many would do, nothing written: how many change, are so already and cannot, with the first of them, and
 * of prices from where to where. Rights as of the change itself.
 */
export async function previewBulk(ctx: Ctx, { ids, filter, change }: BulkAsk): Promise<BulkPreview> {
  const { vendorId } = await requireVendorReader(ctx, runOf(change.act).right);
  const act = await knownAct(ctx, change);
  const chosen = await chosenOf(ctx, { ids, filter });
  // One transaction, so that all of it is read from the same connection; it writes nothing.
  return await transact(ctx, async (tx) => {
    const { total, last } = await countChosen(tx.db, vendorId, chosen);
    const found = new Findings();
    const until = Date.now() + LOOK_MS;
    for (let after = 0; after < last && Date.now() < until;) {
      const some = await selectChosen(tx.db, vendorId, { ...chosen, after, last, limit: AT_ONCE });
      const products = await selectProductStates(tx.db, vendorId, some);
      for (const product of products.toSorted((one, other) => one.id - other.id))
        await found.look(tx, act, product);
      after = some.at(-1) ?? last;
    }
    return { total, ...(await found.told(tx, act)) };
  });
}

/** How many products are chosen. Right: products.edit. */
export async function countBulk(ctx: Ctx, { ids, filter }: Pick<BulkAsk, 'ids' | 'filter'>): Promise<number> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  return (await countChosen(ctx.db, vendorId, await chosenOf(ctx, { ids, filter }))).total;
}

type Pair = { before: ProductState; next: ProductState };

/** What is gathered while the products are looked at. */
class Findings {
  readonly #first: Pair[] = [];
  readonly #faults = new Map<string, { count: number; titles: string[] }>();
  readonly #was: number[] = [];
  readonly #becomes: number[] = [];
  #changes = 0;
  #unchanged = 0;
  #faulty = 0;

  async look(tx: TxCtx, act: KnownAct, before: ProductState): Promise<void> {
    try {
      const next = applyAct(before, act);
      if (partOf(before, act.act) === partOf(next, act.act)) return void (this.#unchanged += 1);
      if (act.act === 'plan') await assertPlannable(tx, before, planOf(act));
      else if (act.act !== 'state') await assertSound(tx, before, next);
      this.#changes += 1;
      if (this.#first.length < SHOWN) this.#first.push({ before, next });
      if (act.act !== 'price' && act.act !== 'plan') return;
      this.#widen(this.#was, before);
      this.#widen(this.#becomes, next);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#note(tx, before, error);
    }
  }

  #widen(span: number[], { price, variants }: ProductState): void {
    const prices = variants.length > 0 ? variants.map((variant) => variant.price) : [price!];
    const all = span.concat(prices);
    span.splice(0, 2, Math.min(...all), Math.max(...all));
  }

  #note(ctx: Ctx, { id, title }: ProductState, error: AppError): void {
    this.#faulty += 1;
    const { why, params } = whyOf(error);
    const sentence = errorSentence(why, params, ctx.locale) ?? why;
    const known = this.#faults.get(sentence) ?? { count: 0, titles: [] };
    known.count += 1;
    if (known.titles.length < TITLES) known.titles.push(title || `#${id}`);
    this.#faults.set(sentence, known);
  }

  async told(ctx: Ctx, act: KnownAct): Promise<Omit<BulkPreview, 'total'>> {
    const wordOf = await wordsOf(ctx, act);
    return {
      examined: this.#changes + this.#unchanged + this.#faulty,
      changes: this.#changes,
      unchanged: this.#unchanged,
      faulty: this.#faulty,
      prices: this.#was.length === 0 ? null : { was: spanOf(this.#was), becomes: spanOf(this.#becomes) },
      rows: this.#first.map(({ before, next }) => ({
        id: before.id,
        title: before.title,
        was: wordOf(before),
        becomes: wordOf(next),
      })),
      faults: [...this.#faults]
        .map(([why, { count, titles }]) => ({ why, count, titles }))
        .toSorted((one, other) => other.count - one.count),
    };
  }
}

function spanOf([from = 0, to = 0]: readonly number[]): { from: number; to: number } {
  return { from: birr(from), to: birr(to) };
}

function amountText(amount: number | null): string {
  return amount === null ? '' : decimalText(amount);
}

function leastMemberPrice({ memberPrice, variants }: ProductState): number | null {
  const all = variants.flatMap((variant) => variant.memberPrice ?? []);
  return variants.length === 0 ? memberPrice : all.length === 0 ? null : Math.min(...all);
}

/** How the part that an act changes reads; of goods with variants the least price and all pieces. */
async function wordsOf(ctx: Ctx, { act, ...known }: KnownAct): Promise<(product: ProductState) => string> {
  if (act === 'price' || act === 'plan') return ({ price }) => amountText(price);
  if (act === 'memberPrice') return (product) => amountText(leastMemberPrice(product));
  if (act === 'stock') return ({ stock }) => String(stock);
  if (act === 'state') return ({ state }) => state;
  const { categoryById, tagById } = await loadTaxonomy(ctx);
  const named = (row: Parameters<typeof nameIn>[1] | undefined) => (row ? nameIn(ctx.locale, row) : '');
  if (act === 'category')
    return ({ categoryId, subcategoryId }) =>
      [categoryId, subcategoryId]
        .flatMap((id) => (id === null ? [] : named(categoryById.get(id))))
        .join(' › ');
  if (act === 'tags') return ({ tagIds }) => tagIds.map((id) => named(tagById.get(id))).join(', ');
  const { brandName } = await nameBook(ctx);
  return ({ brandId }) => brandName(brandId) || ('brandId' in known && brandId === 0 ? '+' : '');
}
