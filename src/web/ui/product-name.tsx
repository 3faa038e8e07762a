import type { Locale } from '#platform/language.ts';
import { LocalLink } from './local-link.tsx';

type Props = {
  product: {
    productId: number;
    title: string;
    textLocale: Locale;
    variantTitle: string | null;
    variantLocale: Locale;
  };
};

/** What was put into a cart or bought: its title, a link to its page, and the variant; each in its own language. */
export function ProductName({ product }: Props) {
  const { productId, title, textLocale, variantTitle, variantLocale } = product;
  return (
    <>
      <LocalLink
        to={`/product-detail/${productId}`}
        lang={textLocale}
        className="inline-block font-semibold hover:underline"
      >
        {title}
      </LocalLink>
      {variantTitle && (
        <span lang={variantLocale} className="block text-sm text-muted">
          {variantTitle}
        </span>
      )}
    </>
  );
}
