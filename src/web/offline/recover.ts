import { hold } from './held.ts';
import { pageOfData } from './page-of-data.ts';

type Failed = {
  send: () => Promise<Response>;
  url: URL;
  isForm: boolean;
  signal: AbortSignal | null;
  /** Where the browser's Back or Forward leads, if that is under way: the address is there before the page is. */
  steppedTo: string;
};

/**
 * What becomes of a request of the router that found no connection. A form, and what the present screen asks for, is held
 * until it is sent again. The way to another page goes on as a whole document, which the worker answers with a copy or
 * the offline page; without a worker the screen is told of the failure.
 */
export async function recover(failed: Failed, error: unknown): Promise<Response> {
  const { send, url, isForm, signal, steppedTo } = failed;
  const page = pageOfData(url);
  const { pathname, search, href } = window.location;
  const isThere = page.pathname + page.search === pathname + search && href !== steppedTo;
  if (isForm || isThere) return await hold(send, { isForm, signal });
  if (!navigator.serviceWorker?.controller) throw error;
  window.location.assign(page);
  return await new Promise<never>(() => undefined);
}
