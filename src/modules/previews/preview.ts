import { createHash } from 'node:crypto';
import type { Locale } from '#platform/language.ts';
import { santim, formatMoney } from '#shop/money.ts';
import { storeName } from '#shop/store-name.ts';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import type { Post } from '#modules/posts/posts.schema.ts';
import type { Vendor } from '#modules/vendors/vendors.schema.ts';

/** A preview's measures in pixels. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

export const PREVIEW_KINDS = ['product', 'store', 'post'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Everything that the picture of a shared link shows. */
export type LinkPreview = {
  kind: PreviewKind;
  id: number;
  locale: Locale;
  title: string;
  /** Who sells or wrote it, or where the store is. */
  by: string;
  /** "1,250.00 Birr"; null for what has no price. */
  price: string | null;
  oldPrice: string | null;
  percentOff: number | null;
  /** The key of a stored picture. */
  photo: string | null;
};

/** A change of how previews look gives all of them new addresses. */
const LOOK = 1;

/** A product's preview: its photo, title and price as its card tells them. */
export function productPreview(
  locale: Locale,
  product: Pick<
    ProductDetail,
    'id' | 'title' | 'vendor' | 'currentPrice' | 'originalPrice' | 'images' | 'tags'
  >,
): LinkPreview {
  const { currentPrice, originalPrice } = product;
  const isReduced = originalPrice !== null && originalPrice > currentPrice;
  return {
    kind: 'product',
    id: product.id,
    locale,
    title: product.title,
    by: product.vendor.businessName,
    price: formatMoney(santim(currentPrice), locale),
    oldPrice: isReduced ? formatMoney(santim(originalPrice), locale) : null,
    percentOff: product.tags.find(({ percentOff }) => percentOff !== null)?.percentOff ?? null,
    photo: product.images[0]?.key ?? null,
  };
}

/** A store's preview: its name in the user's script, its mark and where it is. */
export function storePreview(
  locale: Locale,
  {
    id,
    businessName,
    nameAm,
    location,
    photo,
  }: Pick<Vendor, 'id' | 'businessName' | 'nameAm' | 'location' | 'photo'>,
): LinkPreview {
  const title = storeName(locale, { businessName, nameAm });
  return { ...unpriced, kind: 'store', id, locale, title, by: location, photo: photo?.key ?? null };
}

/** A post's preview: its picture, title and author. */
export function postPreview(
  locale: Locale,
  { id, title, authorName, image }: Pick<Post, 'id' | 'title' | 'authorName' | 'image'>,
): LinkPreview {
  return { ...unpriced, kind: 'post', id, locale, title, by: authorName, photo: image?.key ?? null };
}

const unpriced = { price: null, oldPrice: null, percentOff: null };

/** The name of what the preview shows now; another price, title or photo is another version. */
export function versionOf(preview: LinkPreview): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, preview]))
    .digest('hex')
    .slice(0, 16);
}

/** The address of a preview's picture; the same address always shows the same. */
export function previewPath(preview: LinkPreview): string {
  return `/previews/${preview.kind}/${preview.id}-${preview.locale}-${versionOf(preview)}.jpg`;
}
