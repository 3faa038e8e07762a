import { findTags, nameBook, placeInTree } from '#modules/catalog/index.ts';
import { assertSellable } from '#modules/cases/index.ts';
import { brandIdOf } from '#modules/taxonomy/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { assertAhead } from '#modules/products/index.ts';
import { type KnownAct, planOf } from './apply-act.ts';
import type { BulkAct } from './bulk.schema.ts';

/** Of a brand that the shop does not have yet, where nothing is to be written: no product has it. */
const NEW_BRAND = 0;

/**
 * An act with what its names stand for. A category that takes no goods, and tags that the shop has none of, are faults of
 * their fields. Writes nothing: a brand that is new is told by an id that no brand has.
 */
export async function knownAct(ctx: Ctx, change: BulkAct): Promise<KnownAct> {
  switch (change.act) {
    case 'category': {
      const place = await placeInTree(ctx, change.categoryId);
      if (!place) throw fieldFaults({ 'change.categoryId': { code: 'products.category_unknown' } });
      return { act: 'category', ...place };
    }
    case 'tags': {
      const { ids: add } = await findTags(ctx, change.add);
      const { ids: remove } = await findTags(ctx, change.remove);
      if (add.length + remove.length === 0)
        throw fieldFaults({ 'change.add': { code: 'products.bulk_tags_unknown' } });
      return { act: 'tags', add, remove };
    }
    case 'brand': {
      const { brandId } = await nameBook(ctx, [change.brand]);
      return { act: 'brand', brandId: change.brand === '' ? null : (brandId(change.brand) ?? NEW_BRAND) };
    }
    case 'plan':
      assertAhead(ctx, planOf(change));
      return change;
    default:
      return change;
  }
}

/**
 * As `knownAct`, for doing it: a new brand is added in the caller's transaction; one with words that are never sold is refused
 * (cases.word_prohibited at change.brand).
 */
export async function writtenAct(tx: TxCtx, change: BulkAct): Promise<KnownAct> {
  if (change.act !== 'brand') return await knownAct(tx, change);
  await assertSellable(tx, 'change.brand', change.brand);
  return { act: 'brand', brandId: await brandIdOf(tx, change.brand) };
}
