import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { MarkupField } from '#web/desk/markup-field.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = { fields: DeskFields; locale: Locale; className: string; legendClassName: string };

/** What a product is called, and its description, in the language its store writes in. */
export function BasicsPart({ fields, locale, className, legendClassName }: Props) {
  return (
    <fieldset id="product-basics" className={className}>
      <legend className={legendClassName}>{m.products_basics()}</legend>
      <div className="clear-both flex flex-col gap-4">
        <TextField
          {...fields.field('title')}
          label={m.products_name()}
          lang={locale}
          maxLength={200}
          autoComplete="off"
        />
        <MarkupField
          {...fields.field('description')}
          label={m.products_description()}
          hint={m.products_description_hint()}
          optionalText={m.products_optional()}
          lang={locale}
          rows={6}
        />
      </div>
    </fieldset>
  );
}
