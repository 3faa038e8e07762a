import type { EntryContext, MetaDescriptor } from 'react-router';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, previewPath } from '#modules/previews/index.ts';
import { LOCALES, type Locale, barePath, localizedPath } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { escapeHtml } from '#platform/html.ts';
import { SITE } from '#shop/site.ts';
import { type CrumbHandle, crumbsOf } from '#web/chrome/crumbs.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import { pageHead, type Head } from './head.ts';
import { jsonInScript } from './json-in-script.ts';
import { metaOf } from './page-meta.ts';

/** What the screen itself says by `meta`: it stands in the head already. */
type Said = { title: string; description: string; hasRobots: boolean };

/**
 * What a page tells search engines and previews: elements for the end of its head, and its structured data for the end of
 * the document, where it does not stand between the user and the first text. The elements carry `data-head`, by which
 * the browser takes them away when the user goes on. A page that tells nothing is private: it is not to be found.
 */
export function headElements(
  context: EntryContext,
  address: string,
  ctx: Ctx,
): { head: string; data: string } {
  const said = saidBy(metaOf(context));
  const head = pageHead(ctx);
  if (!head) return { head: said.hasRobots ? '' : meta('name', 'robots', 'noindex'), data: '' };
  const data = structuredData(head, ctx, crumbsIn(context, address));
  return { head: elementsOf(said, head, ctx).join(''), data };
}

function saidBy(descriptors: readonly MetaDescriptor[]): Said {
  const said: Said = { title: SITE.name, description: '', hasRobots: false };
  for (const one of descriptors) {
    if ('title' in one) said.title = String(one.title);
    else if ('name' in one && one.name === 'robots') said.hasRobots = true;
    else if ('name' in one && one.name === 'description' && typeof one.content === 'string')
      said.description = one.content;
  }
  return said;
}

/** The steps that the page's breadcrumb shows. */
function crumbsIn({ staticHandlerContext, routeModules }: EntryContext, address: string): Crumb[] {
  const { id } = staticHandlerContext.matches.at(-1)?.route ?? {};
  const { crumbs } = ((id && routeModules[id]?.handle) ?? {}) as CrumbHandle;
  const loaded: unknown = id && staticHandlerContext.loaderData[id];
  return crumbsOf(barePath(new URL(address).pathname), crumbs && loaded ? crumbs(loaded) : null);
}

function elementsOf(said: Said, head: Head, ctx: Ctx): string[] {
  const origin = ctx.config.publicUrl;
  const { canonical, alternates } = addressesOf(origin, head.path, ctx.locale);
  const robots = head.isFound === false ? 'noindex, follow' : 'index, follow, max-image-preview:large';
  const neighbour = (rel: string, path: string | null | undefined) =>
    path ? [link(rel, `${origin}${localizedPath(path, ctx.locale)}`)] : [];
  const isUndescribed = head.description && !said.description;
  return [
    ...(isUndescribed ? [meta('name', 'description', head.description!)] : []),
    ...(said.hasRobots ? [] : [meta('name', 'robots', robots)]),
    ...(head.isFound === false
      ? []
      : [link('canonical', canonical), ...alternates.map(([to, href]) => link('alternate', href, to))]),
    ...neighbour('prev', head.previous),
    ...neighbour('next', head.next),
    ...preview(said, head, canonical, ctx),
  ];
}

/** The address of a path in a language, and of every language; the one that no language names is for everyone else. */
function addressesOf(origin: string, path: string, locale: Locale) {
  return {
    canonical: `${origin}${localizedPath(path, locale)}`,
    alternates: [
      ...LOCALES.map((to) => [to, `${origin}${localizedPath(path, to)}`] as const),
      ['x-default', `${origin}${path}`] as const,
    ],
  };
}

const TERRITORY: Record<Locale, string> = { en: 'en_US', am: 'am_ET', om: 'om_ET' };

/** Open Graph (ogp.me), which X, Telegram, WhatsApp and the others read too. */
function preview(said: Said, head: Head, address: string, { config, locale }: Ctx): string[] {
  const picture = head.preview;
  const description = head.description ?? said.description;
  const alt = picture
    ? [picture.title, picture.price].filter(Boolean).join(', ')
    : `${SITE.name} – ${SITE.tagline}`;
  const properties: (readonly [string, string])[] = [
    ['og:type', head.type ?? 'website'],
    ['og:site_name', SITE.name],
    ['og:title', head.title ?? ownTitle(said)],
    ...(description ? ([['og:description', description]] as const) : []),
    ['og:url', address],
    ['og:locale', TERRITORY[locale]],
    ...LOCALES.filter((other) => other !== locale).map(
      (other) => ['og:locale:alternate', TERRITORY[other]] as const,
    ),
    ['og:image', `${config.publicUrl}${picture ? previewPath(picture) : '/preview.png'}`],
    ['og:image:type', picture ? 'image/jpeg' : 'image/png'],
    ['og:image:width', String(PREVIEW_WIDTH)],
    ['og:image:height', String(PREVIEW_HEIGHT)],
    ['og:image:alt', alt],
    ...(head.properties ?? []),
  ];
  return [
    ...properties.map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** The page's title without the shop's name. */
function ownTitle({ title }: Said): string {
  const named = ` – ${SITE.name}`;
  return title.endsWith(named) ? title.slice(0, -named.length) : title;
}

function structuredData(head: Head, { config, locale }: Ctx, crumbs: readonly Crumb[]): string {
  const steps = crumbs.length > 1 ? [breadcrumbData(config.publicUrl, locale, crumbs)] : [];
  return [...(head.data ?? []), ...steps].map(script).join('');
}

/** The way to the page as structured data; the last step is the page itself. */
function breadcrumbData(origin: string, locale: Locale, crumbs: readonly Crumb[]) {
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
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script data-head="" type="application/ld+json">${jsonInScript(text)}</script>`;
}
