import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

export const ASSETS = 'adey-assets';
const PICTURES = 'adey-pictures';
const DAY = 86_400;
/** Three languages of a script have three addresses; a user uses one. */
const ASSETS_MAX = 250;
const PICTURES_MAX = 300;
/** Larger pictures are shown and not kept, so that all kept ones stay below PICTURES_MAX times this. */
const PICTURE_BYTES_MAX = 100_000;

/** A file whose name carries the hash of its content. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}

export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/media/') || /^\/(favicon\.svg|icon-[\w-]+\.png)$/.test(pathname);
}

/** From its copy: it can never change. Those unused for longest go first; an old version's stay while its pages use them. */
export const assetFromCache = new CacheFirst({
  cacheName: ASSETS,
  plugins: [
    new ExpirationPlugin({ maxEntries: ASSETS_MAX, maxAgeSeconds: 90 * DAY, purgeOnQuotaError: true }),
  ],
});

export const pictureFromCache = new CacheFirst({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => {
        const bytes = Number(response.headers.get('content-length') ?? Number.NaN);
        return response.status === 200 && bytes <= PICTURE_BYTES_MAX ? response : null;
      },
    },
    new ExpirationPlugin({ maxEntries: PICTURES_MAX, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ],
});

/** Keeps scripts that a page loaded before the worker was there; the browser still has them, so nothing is fetched anew. */
export async function cacheScripts(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  await Promise.all(
    addresses
      .map((address) => new URL(address, location.origin))
      .filter((url) => url.origin === location.origin && isAsset(url))
      .map(async ({ href }) => {
        if (!(await cache.match(href))) await cache.add(href).catch(() => undefined);
      }),
  );
}
