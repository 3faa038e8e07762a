import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db.ts';
import { notePublicRead } from '#platform/measures.ts';
import type { Standby } from '#server/standby.ts';
import type { RenderPublic } from './page-cache.ts';
import type { PageAnswer, PageHandler, PublicRecord } from './page-handler.ts';

type Parts = { config: Config; standby?: Pick<Standby, 'current' | 'doubt'> | null };

/**
 * Renders pages for everyone: of a user nothing is passed on but the language. They are read from the standby while it has all that
 * pages were dropped for. What it does not answer with a page, such as one that it lacks or a statement that
 * it broke off, is read from the primary.
 */
export function renderForEveryone(
  handler: Pick<PageHandler, 'renderPublic'>,
  { config, standby = null }: Parts,
): RenderPublic {
  const render = (address: string, locale: string, record: PublicRecord, db?: Db) => {
    const headers = { accept: 'text/html', 'accept-language': locale };
    return handler.renderPublic(new Request(`${config.publicUrl}${address}`, { headers }), record, db);
  };
  return async (address, locale, record) => {
    const db = standby?.current();
    if (!standby || !db) {
      if (standby) notePublicRead('primary');
      return await render(address, locale, record);
    }
    const answer = await render(address, locale, record, db).catch((): PageAnswer | null => null);
    const isPage = answer !== null && answer.status < 400;
    notePublicRead(isPage ? 'standby' : 'again');
    if (isPage) return answer;
    // A page that is nowhere says nothing of the standby.
    if (answer?.status !== 404) standby.doubt();
    return await render(address, locale, record);
  };
}
