import { isDataPath, isDeskPath, pageOfData } from '#platform/wire/data-address.ts';
import { PARTIAL_PARAM, PAGE_LANGUAGE } from '#platform/wire/names.ts';
import { fetchScripts } from './fetch-scripts.ts';
import { pageLanguage } from './page-language.ts';
import { signInAgain } from './sign-in-again.ts';

/** One of the router's own calls: for a page, for more of one, or with a form. */
export type RouterCall = {
  url: URL;
  isForm: boolean;
  hasFiles: boolean;
  signal: AbortSignal | null;
  /** Sends it, the first time or again. */
  send: (signal: AbortSignal | null) => Promise<Response>;
};
/** How a call gets its answer, whatever becomes of the connection meanwhile. */
type Connection = (call: RouterCall) => Promise<Response>;

const WAIT_MS = 3_000;
/** On the window, when a form met no connection and is being sent again. */
export const UNSENT_FORM_FLAG = 'adey:unsent';

/**
 * In the first seconds of a page a form is sent until it arrives, and a page that cannot be had is an error. Then the part
 * comes that can hold both (offline/connection.ts).
 */
let connect: Connection = (call) =>
  call.isForm ? until(call, () => true, tellUnsent) : call.send(call.signal);

const nothing = () => undefined;
let onSent: () => void = nothing;

/**
 * Has something done once the next form is on its way: a browser opens few connections at once, and what is fetched before
 * would hold the form up.
 */
export function onceFormIsSent(work: () => void): void {
  onSent = work;
}

/** Takes over how calls get their answers. */
export function connectBy(connection: Connection): void {
  connect = connection;
}

/** Has the router's calls go this way from now on. Callers of the API ask for themselves: only they know what an error means. */
export function startTransport(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const url = new URL(input as string, window.location.href);
    if (!isDataPath(url.pathname)) return plain(input, init);
    const isForm = init.method === 'POST';
    const headers = new Headers(init.headers);
    if (isForm) headers.set(PAGE_LANGUAGE, pageLanguage());
    const send = (signal: AbortSignal | null) => {
      const answer = plain(input, { ...init, headers, signal });
      if (!isForm) return answer;
      onSent();
      onSent = nothing;
      return answer;
    };
    const hasFiles = init.body instanceof FormData;
    const call = { url, isForm, hasFiles, signal: init.signal ?? null, send };
    return isForm ? sendForm(call) : fetchPage(call);
  };
}

/**
 * A form that meets an ended sign-in (401) waits until its sender has signed in, and is sent again as it was: to the screen
 * it is one slow answer. It says its page's language, so that an error can stand beside it.
 */
async function sendForm(call: RouterCall): Promise<Response> {
  const answer = await connect(call);
  return answer.status === 401 && (await signInAgain()) ? connect(call) : answer;
}

/**
 * Between the shop and the rooms of vendors and staff a whole document is opened: neither knows the other's screens.
 * Another tab, or a sign-in, may have changed the user's language since the page was opened: data made in another one
 * are not shown in it, the whole document of their page is opened instead. More of a page waits for a better connection,
 * because to the router a call that fails is an error of the page: what is being read stays.
 */
async function fetchPage(call: RouterCall): Promise<Response> {
  if (isDeskPath(call.url.pathname) !== isDeskPath(window.location.pathname)) return openWhole(call.url);
  const isBeside = call.url.searchParams.has(PARTIAL_PARAM);
  const coming = isBeside ? until(call, ({ ok }) => ok) : connect(call);
  // The router finds out only when a screen's script has come what that one imports.
  if (!isBeside) call.url.searchParams.get('_routes')?.split(',').forEach(fetchScripts);
  const answer = await coming;
  const language = answer.headers.get('content-language');
  if (!language || language === pageLanguage()) return answer;
  // Without a fragment, so that the same address again is opened anew as well.
  if (isBeside) window.location.reload();
  else return openWhole(call.url);
  return new Promise<never>(() => undefined);
}

/** Opens the page whose data were asked for as a document of its own. */
function openWhole(data: URL): Promise<never> {
  window.location.assign(pageOfData(data));
  return new Promise(() => undefined);
}

async function until(
  { send, signal }: RouterCall,
  isGood: (answer: Response) => boolean,
  onFirst?: () => void,
): Promise<Response> {
  for (let tell = onFirst; ; tell = undefined) {
    const answer = await send(signal).catch(() => null);
    if (answer && isGood(answer)) return answer;
    signal?.throwIfAborted();
    tell?.();
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

function tellUnsent(): void {
  window.dispatchEvent(new Event(UNSENT_FORM_FLAG));
}
