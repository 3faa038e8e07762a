import { createHash } from 'node:crypto';

export type ShapedPage = { html: string; policy: string };

/** What a shaped page may load beside its own origin. */
export type PolicyOrigins = { formAction: readonly string[]; connect: readonly string[] };

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)"\s*;?/g;

const SOURCE = /<source type="([^"]+)" srcSet="([^"]+)" sizes="([^"]+)"/;
/** A picture named before the viewport is known would be chosen for a desktop. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Makes a rendered document quick to read and strict: the style sheet inside, the first picture named before it, no
 * module preloads, scripts that start only once the page can be read, and a content security policy with a hash for
 * each inline script and style.
 */
export function createShaper(styleSheet: string, origins: PolicyOrigins): (document: string) => ShapedPage {
  const style = `<style>${styleSheet}</style>`;
  const styleHash = hashOf(styleSheet);
  return (document) => {
    const preloads: string[] = [];
    const headEnd = document.indexOf('</head>');
    const head = document.slice(0, headEnd).replace(MODULE_PRELOAD, (_tag, href: string) => {
      preloads.push(href);
      return '';
    });
    const early = head.replace(VIEWPORT, (tag) => tag + firstPicture(document));
    const { html, hashes } = shapeScripts(early + style + document.slice(headEnd), preloads);
    return { html, policy: policyOf(hashes, styleHash, origins) };
  };
}

/**
 * A preload of the picture that is the largest paint: on a slow line the style sheet takes longer than a round trip,
 * which the picture can use. Nothing where no picture has priority.
 */
function firstPicture(document: string): string {
  const image = document.indexOf('fetchPriority="high"');
  if (image < 0) return '';
  const source = document.slice(document.lastIndexOf('<picture>', image), image);
  const [, type, srcSet, sizes] = SOURCE.exec(source) ?? [];
  if (!srcSet) return '';
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high"/>`;
}

/**
 * Walks from script to script (there are few, and searching for a plain string is quick): makes the module script a
 * late one and collects the hash of each inline script that runs.
 */
function shapeScripts(document: string, preloads: readonly string[]): { html: string; hashes: Set<string> } {
  const hashes = new Set<string>();
  let html = '';
  let copied = 0;
  for (let at = document.indexOf('<script'); at >= 0; at = document.indexOf('<script', at)) {
    const open = document.indexOf('>', at) + 1;
    const close = document.indexOf('</script>', open);
    if (open === 0 || close < 0) break;
    const attributes = document.slice(at, open);
    if (attributes.includes('type="module"')) {
      const late = lateStart(document.slice(open, close), preloads);
      html += `${document.slice(copied, at)}<script>${late}`;
      copied = close;
      hashes.add(hashOf(late));
    } else if (!attributes.includes(' src=') && !attributes.includes('json"')) {
      hashes.add(hashOf(document.slice(open, close)));
    }
    at = close;
  }
  return { html: html + document.slice(copied), hashes };
}

const known = new Map<string, string>();
const KNOWN_MAX = 300;
const KNOWN_LENGTH_MAX = 4_000;

/** Most inline scripts are the same on many pages: their hash is remembered. */
function hashOf(text: string): string {
  const kept = known.get(text);
  if (kept) return kept;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (text.length < KNOWN_LENGTH_MAX && known.size < KNOWN_MAX) known.set(text, hash);
  return hash;
}

function policyOf(scripts: ReadonlySet<string>, style: string, origins: PolicyOrigins): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...scripts].join(' ')}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...origins.connect].join(' ')}`,
    `form-action ${["'self'", ...origins.formAction].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

/**
 * The router's module script as a plain one that imports its modules later: after `load`, or at the reader's first
 * touch or key when that comes earlier; under Save-Data only at that first touch.
 */
function lateStart(code: string, preloads: readonly string[]): string {
  const names: string[] = [];
  const urls: string[] = [];
  const rest = code
    .replace(IMPORT, (_statement, name: string | undefined, url: string) => {
      names.push(name ?? '');
      urls.push(url);
      return '';
    })
    .replace(/\s*\n\s*/g, '');
  const imports = urls.map((url) => `import(${JSON.stringify(url)})`).join(',');
  return (
    `(()=>{let on;const go=()=>{if(on)return;on=1;for(const h of ${JSON.stringify(preloads)}){` +
    `const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}` +
    `Promise.all([${imports}]).then(([${names.join(',')}])=>{${rest}})};` +
    `for(const e of["pointerdown","touchstart","keydown"])addEventListener(e,go,{once:true,passive:true,capture:true});` +
    `if(!(navigator.connection&&navigator.connection.saveData)){` +
    `if(document.readyState==="complete")go();else addEventListener("load",()=>setTimeout(go))}})()`
  );
}
