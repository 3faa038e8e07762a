import { pageOfData } from '#platform/wire/data-address.ts';
import { SAVED_HEADER } from '#platform/wire/names.ts';
import type { RouterCall } from '#web/transport.ts';
import { holdForRetry } from './retryable-request.ts';

/** A form without files that gets no answer for so long has lost its connection. */
const FORM_MS = 30_000;
/** On the window, when a page was shown from its copy or is the newest again. */
export const SAVED_CHANGED = 'adey:saved';

/** Where the browser's Back or Forward leads: it is the address before it is the page. */
let steppedTo = '';
window.addEventListener('popstate', () => (steppedTo = window.location.href));

/** What marks an answer of the router, an error too. */
const ROUTER_HEADER = 'x-remix-response';

/**
 * The answer of a call of the router. One that fails for want of a connection, or a form while the shop is away, is held, with
 * the screen as it is and all that was typed, until it is sent again; to the screen it is one slow answer. A page that came from its copy says so.
 */
export async function answerOrHold(call: RouterCall): Promise<Response> {
  const send = async () => {
    const answer = await call.send(call.isForm && !call.hasFiles ? patience(call.signal) : call.signal);
    // To the router a page of words is a failure of the screen, which goes with all that was typed.
    if (call.isForm && isShopAway(answer)) throw new Error('The shop is away.');
    if (!call.isForm) noteSaved(answer.headers.get(SAVED_HEADER));
    steppedTo = '';
    return answer;
  };
  return await send().catch(async (error: unknown) => {
    if (call.signal?.aborted) throw error;
    return await recoverRequest(call, send, error);
  });
}

/**
 * A form, and what the present screen asks for, is held until it is sent again. The way to another page goes on as a whole
 * document, which the worker answers with a copy or the offline page; without a worker the screen is told of the failure.
 */
async function recoverRequest(
  { url, isForm, signal }: RouterCall,
  send: () => Promise<Response>,
  error: unknown,
): Promise<Response> {
  const page = pageOfData(url);
  const { pathname, search, href } = window.location;
  const isThere = page.pathname + page.search === pathname + search && href !== steppedTo;
  if (isForm || isThere) return await holdForRetry(send, { isForm, signal });
  if (!navigator.serviceWorker?.controller) throw error;
  window.location.assign(page);
  return await new Promise<never>(() => undefined);
}

function patience(signal: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(FORM_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
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

/** Whether the shop's front, or what stands before it, says that the shop is away: the page itself has not answered. */
function isShopAway(answer: Response): boolean {
  return [502, 503, 504].includes(answer.status) && !answer.headers.has(ROUTER_HEADER);
}
