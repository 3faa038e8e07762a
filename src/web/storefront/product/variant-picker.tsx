import { m } from '#messages';
import type { Variant } from '#modules/catalog/catalog.schema.ts';
import type { Locale } from '#platform/language.ts';
import { cx } from '#web/ui/class-names.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { productHref, type ProductPageQuery } from './product-query.ts';
import { variantChoices, type OptionValue } from './variant-choice.ts';

type Props = {
  productId: number;
  /** The language of the options. */
  locale: Locale;
  variants: Variant[];
  chosen: Variant;
  query: ProductPageQuery;
};

/** Each option's values as links to the same page with that variant: price and stock follow, with or without scripts. */
export function VariantPicker({ productId, locale, variants, chosen, query }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {variantChoices(variants, chosen).map(({ name, values }) => (
        <fieldset key={name}>
          <legend className="mb-1 text-sm">
            <span className="sr-only">{`${m.product_choose({ option: name })} `}</span>
            <span aria-hidden="true" lang={locale} className="colon text-muted">
              {name}
            </span>{' '}
            <strong lang={locale}>{chosen.options[name]}</strong>
          </legend>
          <ul className="flex flex-wrap gap-2">
            {values.map((value) => (
              <li key={value.value}>
                <ValueLink
                  value={value}
                  locale={locale}
                  href={productHref(productId, query, { variant: value.variantId })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}

function ValueLink({ value, locale, href }: { value: OptionValue; locale: Locale; href: string }) {
  const { isChosen, state } = value;
  return (
    <LocalLink
      to={href}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      aria-label={spokenValue(value)}
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border-2 px-3 text-sm',
        isChosen
          ? 'border-brand bg-brand-tint font-semibold text-brand-strong'
          : 'border-line bg-surface hover:border-brand',
        state === 'sold_out' && 'text-muted line-through',
        state === 'other' && 'border-dashed text-muted',
      )}
    >
      <span lang={locale}>{value.value}</span>
    </LocalLink>
  );
}

function spokenValue({ value, state }: OptionValue): string | undefined {
  if (state === 'in_stock') return undefined;
  return state === 'sold_out' ? m.product_option_sold_out({ value }) : m.product_option_missing({ value });
}
