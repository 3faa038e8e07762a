import { page, screenAddress, text } from '#web/screen-query.ts';

/** What the browsing history can be asked for. */
export const historyAddress = screenAddress('/BrowserHistory', { q: text, page });
