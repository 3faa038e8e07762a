import type { ProductState, VariantState } from '#modules/inventory/index.ts';
import { mediaUrl } from '#platform/storage.ts';
import { birr } from '#shop/money.ts';
import { missingOf } from './check-product.ts';
import type { ProductNames } from './product-details.queries.ts';
import { waysFrom } from './product-states.ts';
import type { OwnProduct } from './products.schema.ts';

const money = (santim: number | null) => (santim === null ? null : birr(santim));

/** A product as its store's team edits it; amounts in Birr. */
export function toOwnProduct(product: ProductState, { brand, tags, images }: ProductNames): OwnProduct {
  const { saleEndsAt, specifications, price, oldPrice, memberPrice } = product;
  const {
    vendorId: _,
    tagIds: _tags,
    brandId: _brand,
    retired: _retired,
    publishesWhenComplete: _wish,
    images: photos,
    texts,
    ...told
  } = product;
  return {
    ...told,
    missing: missingOf(product),
    ways: [...waysFrom(product.state)],
    titles: byLanguage(product, (text) => text.title),
    descriptions: byLanguage(product, (text) => text.description),
    brand,
    tags,
    specifications: specifications.map(({ name, value }) => ({ name, value: String(value) })),
    price: money(price),
    oldPrice: money(oldPrice),
    memberPrice: money(memberPrice),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt).toISOString(),
    photos: photos.map(({ imageId, alt }) => ({ id: imageId, url: mediaUrl(images[imageId]!, 800), alt })),
    variants: product.variants.map(toVariant),
  };
  function byLanguage(of: ProductState, part: (text: { title: string; description: string }) => string) {
    const others = Object.entries(texts).map(([locale, text]) => [locale, part(text)]);
    return { ...Object.fromEntries(others), [of.locale]: part(of) } as OwnProduct['titles'];
  }
}

function toVariant({
  id,
  price,
  oldPrice,
  memberPrice,
  ...variant
}: VariantState): OwnProduct['variants'][number] {
  return {
    ...variant,
    id: id!,
    price: birr(price),
    oldPrice: money(oldPrice),
    memberPrice: money(memberPrice),
  };
}
