import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { DOCUMENT_VERSION } from '#modules/search/index.ts';
import { reindexProducts } from './reindex-products.ts';
import { selectOutdated } from './specification-values.queries.ts';

const BATCH = 200;

/**
 * Writes anew what an older version of the program wrote to find products by, of at most so many of them; a batch is a
 * transaction of its own, so that a killed run goes on where it ended. Answers how many were written.
 */
export async function rewriteDocuments(ctx: Ctx, most: number): Promise<number> {
  let done = 0;
  while (done < most) {
    const outdated = await selectOutdated(ctx.db, DOCUMENT_VERSION, Math.min(BATCH, most - done));
    await transact(ctx, (tx) => reindexProducts(tx, outdated));
    done += outdated.length;
    if (outdated.length < BATCH) return done;
  }
  return done;
}
