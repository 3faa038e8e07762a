import { page, screenAddress, textParam } from '#web/list-query.ts';

/** What the browsing history can be asked for. */
export const historyAddress = screenAddress('/BrowserHistory', { q: textParam, page });
