import { lazy } from 'react';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { useLanguage } from '#web/ui/view.ts';
import { WhenFetched } from '#web/ui/when-fetched.tsx';

type Props = { product: Pick<ProductDetail, 'textLocale' | 'description' | 'descriptionLocale'> };

// The server renders it at once; browsers fetch it only for the products that need it.
const Content = import.meta.env.SSR
  ? (await import('./untranslated-note-content.tsx')).default
  : lazy(() => import('./untranslated-note-content.tsx'));

/** Says in which language a product is shown that its seller has not translated into the reader's. */
export function UntranslatedNote({ product: { textLocale, descriptionLocale, description } }: Props) {
  const locale = useLanguage();
  const shown = textLocale !== locale ? textLocale : description ? descriptionLocale : locale;
  if (shown === locale) return null;
  return (
    <WhenFetched>
      <Content shown={shown} isDescriptionAlone={textLocale === locale} />
    </WhenFetched>
  );
}
