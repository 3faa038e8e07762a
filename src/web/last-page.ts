import type { Ctx } from '#platform/context.ts';
import { seeOther } from './handlers.ts';

/** Leads an address beyond the end of its list to the last page. `page` from 1; an empty list has none to lead to. */
export function toLastPage(
  ctx: Ctx,
  { page, pages }: { page: number; pages: number },
  hrefOf: (page: number) => string,
): void {
  if (pages > 0 && page > pages) throw seeOther(ctx, hrefOf(pages));
}
