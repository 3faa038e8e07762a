import type { Ctx } from '#platform/context.ts';
import { createDbCache, OF_GOODS, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { birr } from '#shop/money.ts';
import { getSetting } from '#shop/settings.ts';
import { mediaUrl } from '#platform/storage.ts';
import { cleanLine } from '#platform/validation.ts';
import { foldText, isEthiopic } from './search.folding.ts';
import { selectBlocked } from './past-searches.queries.ts';
import { planSearch, type SearchPlan } from './search.plan.ts';
import { type SuggestedRow, selectSuggestions } from './search.queries.ts';
import type { Suggestions } from './search.schema.ts';

const LIMITS = { products: 6, vendors: 3, queries: 5 };

/** Folded patterns of the words that are never suggested; an operator's change shows within a minute. */
const blocked = createDbCache<string[]>({ entries: 10, seconds: 60, invalidatedBy: OF_THE_CATALOGUE });
const kept = createDbCache<SuggestedRow[]>({ entries: 5_000, seconds: 60, invalidatedBy: OF_GOODS });

/**
 * What a text typed so far may lead to, without the categories and brands, which the catalogue adds. One statement at most; from
 * memory when somebody typed the same within 60 s. A single Latin letter or less suggests no products.
 */
export async function suggest(ctx: Ctx, typed: string): Promise<Omit<Suggestions, 'categories' | 'brands'>> {
  const folded = foldText(cleanLine(typed)).slice(0, 60);
  if (folded === '') return { products: [], vendors: [], queries: [] };
  const plan = folded.length > 1 || isEthiopic(folded) ? planSearch(folded, true) : null;
  const rows = await kept.getOrLoad(ctx.db, `${ctx.locale} ${folded}`, () =>
    selectSuggested(ctx, folded, plan),
  );
  return {
    products: rows.flatMap((row) =>
      row.kind === 'product'
        ? [
            {
              id: row.id,
              title: row.text,
              textLocale: row.textLocale,
              currentPrice: birr(row.priceSantim),
              imageUrl: row.imageKey === null ? null : mediaUrl(row.imageKey, 200),
            },
          ]
        : [],
    ),
    vendors: rows.flatMap((row) => (row.kind === 'vendor' ? [{ id: row.id!, businessName: row.text }] : [])),
    queries: rows.flatMap((row) => (row.kind === 'query' ? [row.text] : [])),
  };
}

/** Past searches show when enough callers made them on enough days. */
async function selectSuggested(ctx: Ctx, folded: string, plan: SearchPlan | null): Promise<SuggestedRow[]> {
  const words = await blocked.getOrLoad(ctx.db, '', async () =>
    (await selectBlocked(ctx.db)).map((word) => `% ${foldText(cleanLine(word))} %`),
  );
  return await selectSuggestions(ctx.db, folded, plan, {
    ...LIMITS,
    locale: ctx.locale,
    blocked: words,
    callers: await getSetting(ctx.db, 'suggestion_callers'),
    days: await getSetting(ctx.db, 'suggestion_days'),
  });
}
