import { type Preview, PREVIEW_HEIGHT, PREVIEW_WIDTH, previewPath } from '#modules/previews/index.ts';
import { LOCALES, type Locale } from '#platform/constants.ts';
import type { Ctx } from '#platform/context.ts';
import { escapeHtml } from '#platform/html.ts';
import { SITE } from '#platform/site.ts';
import { localizedPath } from '#platform/language.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/** What a page tells search engines and the programs that show a preview of a shared link; browsers have no use for it. */
export type Head = {
  /** The one address of the page, without its language. */
  path: string;
  /** False for what search engines should not list: narrowed, sorted and searched lists. Their links may be followed. */
  isFound?: boolean;
  /** For previews, where the document's own (without the shop's name) would be wrong. */
  title?: string;
  description?: string;
  type?: 'website' | 'article' | 'profile' | 'product';
  /** What the preview's picture shows; without one it is the shop's mark. */
  preview?: Preview;
  /** More properties of the Open Graph. */
  properties?: readonly (readonly [name: string, content: string])[];
  /** schema.org, without @context. */
  data?: readonly Record<string, unknown>[];
  previous?: string | null;
  next?: string | null;
};

const heads = new WeakMap<Ctx, Head>();

/** Notes what the page of this request tells; `load` does it for screens that bring a second function. */
export function describePage(ctx: Ctx, head: Head): void {
  heads.set(ctx, head);
}

/** The address of a path in a language, and of every language; the one that no language names is for everyone else. */
export function addressesOf(origin: string, path: string, locale: Locale) {
  return {
    canonical: `${origin}${localizedPath(path, locale)}`,
    alternates: [
      ...LOCALES.map((to) => [to, `${origin}${localizedPath(path, to)}`] as const),
      ['x-default', `${origin}${path}`] as const,
    ],
  };
}

const BODY_END = /<\/body><\/html>$/;

/**
 * The document with what its page tells: addresses and previews behind what React wrote into its head, structured data at
 * the end, where it does not stand between the reader and the first text. The elements carry `data-head`, by which
 * the browser takes them away when the reader goes on. A page that tells nothing is private: it is not to be found.
 */
export function withHead(document: string, ctx: Ctx, crumbs: readonly Crumb[]): string {
  const end = document.indexOf('</head>');
  if (end < 0) return document;
  const written = document.slice(0, end);
  const head = heads.get(ctx);
  const elements = head ? elementsOf(written, head, ctx) : privateElements(written);
  const data = head ? structuredData(head, ctx, crumbs) : '';
  const rest = document.slice(end).replace(BODY_END, () => `${data}</body></html>`);
  return `${written}${elements.join('')}${rest}`;
}

function privateElements(written: string): string[] {
  return written.includes('name="robots"') ? [] : [meta('name', 'robots', 'noindex')];
}

function elementsOf(written: string, head: Head, ctx: Ctx): string[] {
  const origin = ctx.config.publicUrl;
  const { canonical, alternates } = addressesOf(origin, head.path, ctx.locale);
  const robots = head.isFound === false ? 'noindex, follow' : 'index, follow, max-image-preview:large';
  const neighbour = (rel: string, path: string | null | undefined) =>
    path ? [link(rel, `${origin}${localizedPath(path, ctx.locale)}`)] : [];
  const isUndescribed = head.description && !written.includes('name="description"');
  return [
    ...(isUndescribed ? [meta('name', 'description', head.description!)] : []),
    ...(written.includes('name="robots"') ? [] : [meta('name', 'robots', robots)]),
    ...(head.isFound === false
      ? []
      : [link('canonical', canonical), ...alternates.map(([to, href]) => link('alternate', href, to))]),
    ...neighbour('prev', head.previous),
    ...neighbour('next', head.next),
    ...preview(written, head, canonical, ctx),
  ];
}

function structuredData(head: Head, { config, locale }: Ctx, crumbs: readonly Crumb[]): string {
  const steps = crumbs.length > 1 ? [breadcrumbData(config.publicUrl, locale, crumbs)] : [];
  return [...(head.data ?? []), ...steps].map(script).join('');
}

const TERRITORY: Record<Locale, string> = { en: 'en_US', am: 'am_ET', om: 'om_ET' };

/** Open Graph (ogp.me), which X, Telegram, WhatsApp and the others read too. */
function preview(written: string, head: Head, address: string, { config, locale }: Ctx): string[] {
  const picture = head.preview;
  const title = head.title === undefined ? ownTitle(written) : escapeHtml(head.title);
  const description = head.description === undefined ? ownDescription(written) : escapeHtml(head.description);
  const alt = picture
    ? [picture.title, picture.price].filter(Boolean).join(', ')
    : `${SITE.name} – ${SITE.tagline}`;
  const properties: [string, string][] = [
    ['og:type', head.type ?? 'website'],
    ['og:site_name', SITE.name],
    ['og:title', title],
    ...(description ? ([['og:description', description]] as [string, string][]) : []),
    ['og:url', escapeHtml(address)],
    ['og:locale', TERRITORY[locale]],
    ...LOCALES.filter((other) => other !== locale).map((other): [string, string] => [
      'og:locale:alternate',
      TERRITORY[other],
    ]),
    ['og:image', `${config.publicUrl}${picture ? previewPath(picture) : '/preview.png'}`],
    ['og:image:type', picture ? 'image/jpeg' : 'image/png'],
    ['og:image:width', String(PREVIEW_WIDTH)],
    ['og:image:height', String(PREVIEW_HEIGHT)],
    ['og:image:alt', escapeHtml(alt)],
    ...(head.properties ?? []).map(([name, content]): [string, string] => [name, escapeHtml(content)]),
  ];
  return [
    ...properties.map(([name, content]) => `<meta data-head="" property="${name}" content="${content}"/>`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** As it stands in the document: escaped already. */
function ownTitle(written: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(written)?.[1] ?? SITE.name;
  const named = ` – ${SITE.name}`;
  return title.endsWith(named) ? title.slice(0, -named.length) : title;
}

function ownDescription(written: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(written)?.[1] ?? '';
}

/** The way to the page as structured data; the last step is the page itself. */
export function breadcrumbData(origin: string, locale: Locale, crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && index < crumbs.length - 1 ? { item: `${origin}${localizedPath(to, locale)}` } : {}),
    })),
  };
}

function link(rel: string, href: string, language?: string): string {
  const hreflang = language === undefined ? '' : ` hreflang="${language}"`;
  return `<link data-head="" rel="${rel}"${hreflang} href="${escapeHtml(href)}"/>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta data-head="" ${kind}="${name}" content="${escapeHtml(content)}"/>`;
}

function script(data: Record<string, unknown>): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return `<script data-head="" type="application/ld+json">${text}</script>`;
}
