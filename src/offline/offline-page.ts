import { m } from '#messages';
import { type Locale, localeOfPath } from '#platform/language.ts';
import { escapeHtml, unescapeHtml } from '#platform/html.ts';
import { savedText } from '#web/offline/saved-text.ts';
import { ACCOUNT_HEADER, SAVED_HEADER, TITLE_HEADER } from '#platform/wire/names.ts';
import { copyKind } from './copy-kinds.ts';
import { languageOfUrl } from './page-copy.ts';
import STYLE from './offline-page.css?inline';
import { chosenLanguage, currentAccountMark, OWN_COPIES, SHARED_COPIES } from './current-account.ts';

const LISTED_MAX = 30;

/** Follows the theme chosen in the shop. */
const THEME = `try{var t=localStorage.getItem("adey-theme");if(t)document.documentElement.dataset.theme=t}catch(e){}`;
/** Opens the page as soon as there is a connection. */
const AGAIN = `
var again=function(){fetch("/healthz",{cache:"no-store"}).then(function(a){if(a.ok)location.reload()},function(){})};
addEventListener("online",again);setInterval(again,10000);
document.addEventListener("click",function(e){if(e.target.id==="again"){e.preventDefault();location.reload()}});`;

type Copy = { path: string; title: string; at: number };

/** What is shown for a page that can neither be loaded nor was seen before: what there is to read instead. */
export async function offlinePage(url: URL): Promise<Response> {
  const locale = await languageOfUrl(url);
  const isKept = copyKind(url.pathname) !== null;
  return await page(locale, offlineHtml(locale, await listCopies(), isKept), THEME + AGAIN);
}

/**
 * What is shown for a form that the browser itself sent (its page's scripts were not running yet) and that met no
 * connection: what was typed, to be sent again. Null for a form with files, which a page cannot hold.
 */
export async function unsentPage(url: URL, form: FormData): Promise<Response | null> {
  const fields = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  if ([...form.values()].some((value) => value instanceof File && value.size > 0)) return null;
  const locale = await languageOfUrl(url);
  const told = { locale };
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const html =
    `<h1>${m.offline_title({}, told)}</h1><p role="alert">${m.offline_held({}, told)}</p>` +
    `<form method="post" action="${escapeHtml(url.pathname + url.search)}">${inputs.join('')}` +
    `<button class="button">${m.offline_send_again({}, told)}</button></form>`;
  return await page(locale, html, THEME);
}

/** The pages seen before that the present user may read, the newest first. */
async function listCopies(): Promise<Copy[]> {
  const accountMark = await currentAccountMark();
  const lists = await Promise.all(
    [SHARED_COPIES, OWN_COPIES].map(async (name) => await copiesIn(name, accountMark)),
  );
  return lists.flat().toSorted((a, b) => b.at - a.at);
}

async function copiesIn(cacheName: string, accountMark: string): Promise<Copy[]> {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  const chosen = await chosenLanguage();
  const copies = await Promise.all(
    requests.map(async (request) => {
      const copy = await cache.match(request, { ignoreVary: true });
      const title = copy?.headers.get(TITLE_HEADER);
      if (!copy || !title || (copy.headers.get(ACCOUNT_HEADER) ?? accountMark) !== accountMark) return [];
      const { pathname, search } = new URL(request.url);
      const language = copy.headers.get('content-language');
      if (localeOfPath(pathname) === null && chosen !== null && language !== chosen) return [];
      const at = Number(copy.headers.get(SAVED_HEADER));
      return [{ path: pathname + search, title: unescapeHtml(decodeURIComponent(title)), at }];
    }),
  );
  return copies.flat();
}

/** `isKept`: whether copies of such a page are kept at all. */
function offlineHtml(locale: Locale, copies: readonly Copy[], isKept: boolean): string {
  const told = { locale };
  const items = copies.slice(0, LISTED_MAX).map(({ path, title, at }) => {
    const isOwn = copyKind(new URL(path, location.origin).pathname) === 'own';
    const age = savedText(at, Date.now(), locale, isOwn).split(/[.።]/)[0]!;
    return `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a><small>${escapeHtml(age)}</small></li>`;
  });
  const pages =
    items.length > 0
      ? `<h2>${m.offline_pages({}, told)}</h2><ul>${items.join('')}</ul>`
      : `<p>${m.offline_no_pages({}, told)}</p>`;
  return (
    `<h1>${m.offline_title({}, told)}</h1><p>${isKept ? m.offline_text({}, told) : m.offline_text_never({}, told)}</p>` +
    `<p><a id="again" class="button" href="">${m.offline_retry({}, told)}</a></p>` +
    `<p class="quiet">${m.offline_again_by_itself({}, told)}</p>${pages}`
  );
}

async function page(locale: Locale, main: string, script: string): Promise<Response> {
  const html =
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<meta name="robots" content="noindex"><meta name="theme-color" content="#0b5a3c">` +
    `<title>${m.offline_title({}, { locale })} – Adey</title><style>${STYLE}</style></head><body>` +
    `<header><a href="/">Adey</a></header><main>` +
    `<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M2 8.5a15 15 0 0 1 6-3.3M22 8.5A15 15 0 0 0 12.5 4.6M5.5 12.4a10 10 0 0 1 4-2.2M18.5 12.4a10 10 0 0 0-3-1.9M9 16a4.6 4.6 0 0 1 6 0M12 19.5h.01M3 3l18 18"/></svg>` +
    `${main}</main><script>${script}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await policy(script),
    },
  });
}

/** The page's own style and script and nothing else. */
async function policy(ownScript: string): Promise<string> {
  const [style, script] = await Promise.all([STYLE, ownScript].map(hashOf));
  return `default-src 'none'; style-src ${style}; script-src ${script}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
