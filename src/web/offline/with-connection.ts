import { recover } from './recover.ts';
import { BESIDE, SAVED_HEADER } from '#platform/wire/names.ts';

/** A form without files that gets no answer for so long has lost its connection. */
const FORM_MS = 30_000;
/** On the window, when a page was shown from its copy or is the newest again. */
export const SAVED_CHANGED = 'adey:saved';

/** Where the browser's Back or Forward leads: it is the address before it is the page. */
let steppedTo = '';
window.addEventListener('popstate', () => (steppedTo = window.location.href));

/**
 * The same fetch for the router's requests. One that fails for want of a connection is held, with the screen as it is and
 * all that was typed, until it is sent again; to the screen it is one slow answer. Only the way to another page goes on
 * as a whole document, which the worker answers with a copy or the offline page. A page that came from its copy says so.
 */
export function withConnection(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!url.pathname.endsWith('.data') || url.searchParams.has(BESIDE)) return plain(input, init);
    const isForm = init?.method?.toUpperCase() === 'POST';
    const send = async () => {
      const answer = await plain(input, {
        ...init,
        signal: isForm ? patience(init) : (init?.signal ?? null),
      });
      if (!isForm) noteSaved(answer.headers.get(SAVED_HEADER));
      steppedTo = '';
      return answer;
    };
    return await send().catch(async (error: unknown) => {
      const signal = init?.signal ?? null;
      if (signal?.aborted) throw error;
      return await recover({ send, url, isForm, signal, steppedTo }, error);
    });
  };
}

function patience(init: RequestInit | undefined): AbortSignal | null {
  if (init?.body instanceof FormData) return init.signal ?? null;
  const timeout = AbortSignal.timeout(FORM_MS);
  return init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
}

function noteSaved(at: string | null): void {
  const page = document.documentElement;
  if ((page.dataset.saved ?? null) === at) return;
  if (at === null) {
    delete page.dataset.saved;
    delete page.dataset.savedText;
  } else page.dataset.saved = at;
  window.dispatchEvent(new Event(SAVED_CHANGED));
}
