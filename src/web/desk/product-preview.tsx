import type { ReactNode } from 'react';
import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';

type Props = {
  title: string;
  isOnSale: boolean;
  /** Where it is edited. */
  back: string | null;
  /** Null while too little is said of it. */
  product: ProductDetail | null;
  /** Told below it. */
  children?: ReactNode;
};

/** What shoppers will read of a product, in their language; of its own, so that their page stays as small as it is. */
export function ProductPreview({ title, isOnSale, back, product, children }: Props) {
  return (
    <main id="main" className="wrap py-4">
      <Alert tone={product === null ? 'warning' : 'info'} className="mb-4">
        {noteOf(product, isOnSale)}{' '}
        {back !== null && (
          <LocalLink to={back} className="prose-link inline-flex min-h-11 items-center">
            {m.products_preview_back()}
          </LocalLink>
        )}
      </Alert>
      {product === null ? <h1 className="text-xl">{title}</h1> : <Shown product={product} />}
      {children}
    </main>
  );
}

function noteOf(product: ProductDetail | null, isOnSale: boolean): string {
  if (product === null) return m.products_preview_lacks();
  return isOnSale ? m.products_preview_note_on_sale() : m.products_preview_note();
}

function Shown({ product }: { product: ProductDetail }) {
  const { title, textLocale, images, currentPrice, originalPrice, brand, variants, specifications } = product;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ul className="grid grid-cols-2 gap-2 self-start">
        {images.map(({ key, url }) => (
          <li key={key} className="first:col-span-2">
            <img
              src={url}
              alt=""
              className="aspect-square w-full rounded-card border border-line object-cover"
            />
          </li>
        ))}
      </ul>
      <div className="min-w-0">
        <h1 lang={textLocale} className="mb-2 text-xl break-words lg:text-2xl">
          {title}
        </h1>
        <p className="mb-2 text-lg font-semibold">
          <Money birr={currentPrice} />{' '}
          {originalPrice !== null && (
            <s className="text-sm font-normal text-muted">
              <Money birr={originalPrice} />
            </s>
          )}
        </p>
        {brand && <p className="mb-2 text-muted">{brand}</p>}
        <ul className="mb-3 flex flex-wrap gap-2">
          {variants.map((variant) => (
            <li key={variant.id} className="rounded-control border border-line px-3 py-1 text-sm">
              {variant.title} · <Money birr={variant.currentPrice} />
            </li>
          ))}
        </ul>
        <div
          lang={product.descriptionLocale}
          className="prose mb-3 break-words"
          dangerouslySetInnerHTML={{ __html: product.description }}
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {specifications.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
