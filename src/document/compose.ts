import { createHash } from 'node:crypto';
import { createFirstPicture } from './first-picture.ts';
import { createPageStyles } from './styles.ts';

export type ShapedPage = { html: string; policy: string };

/** What a shaped page may load beside its own origin. */
export type PolicyOrigins = { formAction: readonly string[]; connect: readonly string[] };

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)"\s*;?/g;

/** A picture named before the viewport is known would be chosen for a desktop. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;

export type ShaperParts = {
  /** The shop's whole style sheet and where it can be fetched. */
  sheet: { text: string; address: string };
  /** Where pictures are stored. */
  mediaDir: string;
  origins: PolicyOrigins;
};

/**
 * Makes a rendered document quick to read and strict: the styles it uses inside, those of its first screen alone before
 * that, the first picture inside, no module preloads, scripts (and with them the whole style sheet) that start only once
 * the page can be read, and a content security policy with a hash for each inline script and style.
 */
export function createShaper({ sheet, mediaDir, origins }: ShaperParts) {
  const stylesOf = createPageStyles(sheet.text);
  const withFirstPicture = createFirstPicture(mediaDir);
  return async (document: string): Promise<ShapedPage> => {
    const { html: pictured, preload, fold } = await withFirstPicture(document);
    const styles = stylesOf(pictured, fold);
    const headEnd = pictured.indexOf('</head>');
    const preloads: string[] = [];
    const head = pictured.slice(0, headEnd).replace(MODULE_PRELOAD, (_tag, href: string) => {
      preloads.push(href);
      return '';
    });
    const early = head.replace(VIEWPORT, (tag) => tag + preload);
    const split = Math.max(fold, headEnd);
    const behind = fold > 0 ? styleElement(styles.all) : '';
    const body = pictured.slice(headEnd, split) + behind + pictured.slice(split);
    const late = { preloads, sheet: sheet.address };
    const { html, hashes } = shapeScripts(early + styleElement(styles.first) + body, late);
    return { html, policy: policyOf(hashes, [styles.first, styles.all], origins) };
  };
}

/** Marked, so that the page's script can drop it once the whole sheet is there. */
function styleElement(text: string): string {
  return `<style data-part="">${text}</style>`;
}

/**
 * Walks from script to script (there are few, and searching for a plain string is quick): makes the module script a
 * late one and collects the hash of each inline script that runs.
 */
function shapeScripts(document: string, late: LateParts): { html: string; hashes: Set<string> } {
  const hashes = new Set<string>();
  let html = '';
  let copied = 0;
  for (let at = document.indexOf('<script'); at >= 0; at = document.indexOf('<script', at)) {
    const open = document.indexOf('>', at) + 1;
    const close = document.indexOf('</script>', open);
    if (open === 0 || close < 0) break;
    const attributes = document.slice(at, open);
    if (attributes.includes('type="module"')) {
      const code = lateStart(document.slice(open, close), late);
      html += `${document.slice(copied, at)}<script>${code}`;
      copied = close;
      hashes.add(hashOf(code));
    } else if (!attributes.includes(' src=') && !attributes.includes('json"')) {
      hashes.add(hashOf(document.slice(open, close)));
    }
    at = close;
  }
  return { html: html + document.slice(copied), hashes };
}

const known = new Map<string, string>();
const KNOWN_MAX = 300;
const KNOWN_LENGTH_MAX = 40_000;

/** Most inline scripts are the same on many pages: their hash is remembered. */
function hashOf(text: string): string {
  const kept = known.get(text);
  if (kept) return kept;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (text.length < KNOWN_LENGTH_MAX && known.size < KNOWN_MAX) known.set(text, hash);
  return hash;
}

function policyOf(scripts: ReadonlySet<string>, styles: readonly string[], origins: PolicyOrigins): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...scripts].join(' ')}`,
    `style-src 'self' ${[...new Set(styles)].map(hashOf).join(' ')}`,
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

type LateParts = { preloads: readonly string[]; sheet: string };

/**
 * The router's module script as a plain one that imports its modules later: after `load`, or at the reader's first
 * touch or key when that comes earlier; under Save-Data only at that first touch. The whole style sheet comes with the
 * modules and takes the place of the page's own styles before anything is drawn that the page did not have: two sheets
 * beside each other could win over one another in the wrong order.
 */
function lateStart(code: string, { preloads, sheet }: LateParts): string {
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
    `(()=>{let on;const d=document,saves=navigator.connection&&navigator.connection.saveData,` +
    `link=(rel,href)=>{const l=d.createElement("link");l.rel=rel;l.href=href;d.head.append(l);return l},` +
    `go=()=>{if(on)return;on=1;for(const h of ${JSON.stringify(preloads)})link("modulepreload",h);` +
    `const s=new Promise((y,n)=>{const l=link("stylesheet",${JSON.stringify(sheet)});l.onload=y;l.onerror=n});` +
    `Promise.all([${imports},s]).then(([${names.join(',')}])=>{` +
    `for(const e of d.querySelectorAll("style[data-part]"))e.remove();${SHARPER}${rest}})};` +
    `for(const e of["pointerdown","touchstart","keydown"])addEventListener(e,go,{once:true,passive:true,capture:true});` +
    `if(!saves){if(d.readyState==="complete")go();else addEventListener("load",()=>setTimeout(go))}})()`
  );
}

/** The carried picture is 400 pixels wide; a screen that shows a quarter more gets its own, unless data is saved. */
const SHARPER =
  `if(!saves)for(const e of d.querySelectorAll("source[data-srcset]"))` +
  `if(e.parentNode.querySelector("img").width*devicePixelRatio>500)e.srcset=e.dataset.srcset;`;
