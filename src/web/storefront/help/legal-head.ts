import type { LegalPage } from '#modules/help/help.schema.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageArgs } from '#handlers/handlers.ts';
import type { Head } from '#document/head.ts';

/** The version in force is for search engines; older and coming ones, asked for by name, are not. */
export function legalHead(path: string) {
  return (page: LegalPage, _ctx: Ctx, { url }: PageArgs): Head => ({
    path,
    isFound: !url.searchParams.has('version'),
    description: page.sections[0]?.text.replace(/\s+/g, ' ').slice(0, 200) ?? '',
  });
}
