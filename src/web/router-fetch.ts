import { BESIDE, PAGE_LANGUAGE, ROUTES } from '#platform/wire/names.ts';
import { pageLanguage } from './page-language.ts';
import { signInAgain } from './sign-in-again.ts';

const WAIT_MS = 3_000;
/** On the window, when a form met no connection and is being sent again. */
export const UNSENT = 'adey:unsent';

/**
 * The same fetch for the router's own calls, so that nothing typed is lost and a page stays in one language.
 *
 * A form that meets an ended sign-in (401) waits until its sender has signed in, and is sent again as it was: to the
 * screen it is one slow answer. It says its page's language, so that a refusal can stand beside it.
 *
 * Another tab, or a sign-in, may have changed the reader's language since the page was opened: data made in another one
 * are not shown in it, the whole document of their page is opened instead.
 *
 * To the router a call that fails is an error of the page. One for more of a page waits for a better connection instead:
 * what is being read stays. So does a form in the first seconds of a page, until the part that holds forms for their
 * sender (offline/with-connection.ts) has come.
 */
export function routerFetch(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = new URL(input as string, window.location.href);
    // The API's own callers ask for themselves: only they know what a refusal means.
    if (!address.pathname.endsWith('.data')) return plain(input, init);
    if (init?.method === 'POST') {
      const headers = new Headers(init.headers);
      headers.set(PAGE_LANGUAGE, pageLanguage());
      const send = () => plain(input, { ...init, headers });
      const isWatched = document.documentElement.dataset.watched !== undefined;
      const answer = await (isWatched ? send() : untilSent(send, init.signal));
      return answer.status === 401 && (await signInAgain()) ? send() : answer;
    }
    const isBeside = address.searchParams.has(BESIDE);
    const call = () => plain(input, init);
    const answer = await (isBeside ? untilAnswered(call, init?.signal) : call());
    const language = answer.headers.get('content-language');
    if (!language || language === pageLanguage()) return answer;
    address.searchParams.delete(ROUTES);
    // Without a fragment, so that the same address again is opened anew as well.
    if (isBeside) window.location.reload();
    else window.location.assign(address.pathname.replace(/_?\.data$/, '') + address.search);
    return new Promise<never>(() => undefined);
  };
}

async function untilSent(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  for (let isTold = false; ; isTold = true) {
    const answer = await send().catch(() => null);
    if (answer) return answer;
    signal?.throwIfAborted();
    if (!isTold) window.dispatchEvent(new Event(UNSENT));
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function untilAnswered(call: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer?.ok) return answer;
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
