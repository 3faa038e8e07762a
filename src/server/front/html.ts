import { createHash } from 'node:crypto';

export type ShapedPage = { html: string; policy: string };

/** What a shaped page may load beside its own origin. */
export type PolicyOrigins = { formAction: readonly string[]; connect: readonly string[] };

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)"\s*;?/g;

/**
 * Makes a rendered document quick to read and strict: the style sheet inside, no module preloads, scripts that start
 * only once the page can be read, and a content security policy with a hash for each inline script and style.
 */
export function createShaper(styleSheet: string, origins: PolicyOrigins): (document: string) => ShapedPage {
  const style = `<style>${styleSheet}</style>`;
  return (document) => {
    const preloads: string[] = [];
    let html = document.replace(MODULE_PRELOAD, (_tag, href: string) => {
      preloads.push(href);
      return '';
    });
    const hashes = { script: new Set<string>(), style: new Set<string>() };
    html = html
      .replace('</head>', () => `${style}</head>`)
      .replace(ELEMENT, (whole, name: 'script' | 'style', attributes: string, body: string) => {
        if (attributes.includes('type="application/ld+json"') || attributes.includes(' src=')) return whole;
        const isModule = attributes.includes('type="module"');
        const text = isModule ? lateStart(body, preloads) : body;
        hashes[name].add(hashOf(text));
        return isModule ? `<script>${text}</script>` : whole;
      });
    return { html, policy: policyOf(hashes, origins) };
  };
}

const known = new Map<string, string>();
const KNOWN_MAX = 200;
const KNOWN_LENGTH_MAX = 120_000;

/** Most inline code is the same on every page: its hash is remembered. */
function hashOf(text: string): string {
  const kept = known.get(text);
  if (kept) return kept;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (text.length < KNOWN_LENGTH_MAX && known.size < KNOWN_MAX && !text.includes('streamController'))
    known.set(text, hash);
  return hash;
}

function policyOf(hashes: Record<'script' | 'style', Set<string>>, origins: PolicyOrigins): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...hashes.script].join(' ')}`,
    `style-src 'self' ${[...hashes.style].join(' ')}`,
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
