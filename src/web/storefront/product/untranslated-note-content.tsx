import { m } from '#messages';
import type { Locale } from '#platform/language.ts';

type Props = {
  shown: Locale;
  /** Whether the title at least is in the user's language. */
  isDescriptionAlone: boolean;
};

/** What the user's language calls the languages of the shop. */
const NAMES: Record<Locale, () => string> = {
  en: m.product_in_english,
  am: m.product_in_amharic,
  om: m.product_in_oromo,
};

/** The language of a product's texts, where it is not the user's. */
export default function UntranslatedNoteContent({ shown, isDescriptionAlone }: Props) {
  const language = NAMES[shown]();
  return (
    <p className="text-sm text-muted">
      {isDescriptionAlone ? m.product_description_in({ language }) : m.product_shown_in({ language })}
    </p>
  );
}
