import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import type { Locale } from '#platform/constants.ts';
import { useLanguage } from '#web/ui/view.ts';

type Props = { product: Pick<ProductDetail, 'textLocale' | 'description' | 'descriptionLocale'> };

/** What the reader's language calls the languages of the shop. */
const NAMES: Record<Locale, () => string> = {
  en: m.product_in_english,
  am: m.product_in_amharic,
  om: m.product_in_oromo,
};

/** Says in which language a product is shown that its seller has not translated into the reader's. */
export function UntranslatedNote({ product: { textLocale, descriptionLocale, description } }: Props) {
  const locale = useLanguage();
  const shown = textLocale !== locale ? textLocale : description ? descriptionLocale : locale;
  if (shown === locale) return null;
  const language = NAMES[shown]();
  return (
    <p className="text-sm text-muted">
      {textLocale === locale ? m.product_description_in({ language }) : m.product_shown_in({ language })}
    </p>
  );
}
