import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { MarkupField } from '#web/desk/markup-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LANGUAGE_NAMES } from '#web/desk/language-names.ts';
import { otherLocales } from './product-labels.ts';

type Props = { fields: DeskFields; own: Locale; className: string; legendClassName: string };

/** What the product says in the other languages; each opens by its name. */
export function TextsPart({ fields, own, className, legendClassName }: Props) {
  const hint = m.products_texts_hint({ language: LANGUAGE_NAMES[own]() });
  return (
    <fieldset id="product-texts" className={className}>
      <legend className={legendClassName}>{m.products_texts()}</legend>
      <p className="clear-both mb-3 text-sm text-muted">{hint}</p>
      {otherLocales(own).map((locale) => {
        const language = LANGUAGE_NAMES[locale]();
        return (
          <details
            key={locale}
            className="border-t border-line"
            open={fields.field(`texts.${locale}.title`).defaultValue !== ''}
          >
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{language}</summary>
            <div className="flex flex-col gap-4 pb-3">
              <TextField
                {...fields.field(`texts.${locale}.title`)}
                label={m.products_title_in({ language })}
                lang={locale}
                maxLength={200}
                autoComplete="off"
              />
              <MarkupField
                {...fields.field(`texts.${locale}.description`)}
                label={m.products_description_in({ language })}
                lang={locale}
                rows={4}
              />
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}
