import { page, screenAddress, text } from '#web/list-query.ts';

/** What the browsing history can be asked for. */
export const historyAddress = screenAddress('/BrowserHistory', { q: text, page });
