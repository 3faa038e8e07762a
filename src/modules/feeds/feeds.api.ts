import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import type { Locale } from '#platform/language.ts';
import { productFeed } from './product-feed.ts';
import { robotsText } from './robots.ts';
import { pagesSitemap, sitemapIndex, type SitemapKind, itemsSitemap } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
/** Robots come back daily; between their visits a shared cache may answer. */
const KEPT = 'public, max-age=3600';

/** For search engines and shopping sites: robots.txt, the sitemaps and the product feed, streamed. */
export const feedPages = new Hono<ApiEnv>()
  .get('/robots.txt', (c) => c.text(robotsText(c.var.ctx.config.publicUrl), 200, { 'cache-control': KEPT }))
  .get('/sitemap.xml', async (c) =>
    c.body(await sitemapIndex(c.var.ctx), 200, { 'content-type': XML, 'cache-control': KEPT }),
  )
  .get('/sitemaps/pages.xml', (c) => streamed(c, pagesSitemap(c.var.ctx)))
  .get('/sitemaps/:file{(?:products|stores)-[1-9][0-9]{0,5}\\.xml}', (c) => {
    const [things, n] = c.req.param('file').split(/[-.]/);
    return streamed(c, itemsSitemap(c.var.ctx, things as SitemapKind, Number(n)));
  })
  .get('/feeds/products.xml', (c) => streamed(c, productFeed(c.var.ctx, 'en')))
  .get('/feeds/:file{products-(?:am|om)\\.xml}', (c) =>
    streamed(c, productFeed(c.var.ctx, c.req.param('file').slice(9, 11) as Locale)),
  );

function streamed(c: Context<ApiEnv>, parts: AsyncGenerator<string>): Response {
  const bytes = Readable.toWeb(Readable.from(parts).map((text: string) => Buffer.from(text)));
  return c.body(bytes as ReadableStream<Uint8Array>, 200, { 'content-type': XML, 'cache-control': KEPT });
}
