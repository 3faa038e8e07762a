import { useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { ProductReview } from '#modules/cases/cases.schema.ts';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { Locale } from '#platform/language.ts';
import { type DeskFields, DeskForm } from '#web/desk/desk-form.tsx';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, controlClass, TextAreaField, TextField } from '#web/ui/field.tsx';
import { PricesPart } from './prices-part.tsx';
import { PRODUCT_FORM, productLabels, productValues } from './product-labels.ts';
import { toldAtFields } from './sent-back.tsx';
import { TextsPart } from './texts-part.tsx';
import { VariantsPart } from './variants-part.tsx';

export const SECTION = 'mb-4 rounded-card border border-line bg-surface p-4';
const LEGEND = 'float-left mb-2 w-full text-lg font-semibold';

export type FormView = {
  product: OwnProduct;
  /** Descriptions as people edit them. */
  markup: Partial<Record<Locale, string>>;
  categories: CategoryChoice[];
  canPrice: boolean;
  draft: KeptDraft | null;
  /** What staff said of a product that they sent back. */
  review: ProductReview | null;
};

type Props = FormView & { isNew: boolean; refused: RefusedForm | null };

/** The one form of a product, in sections. */
export function ProductFormFields(props: Props) {
  const { product, markup, canPrice, draft, review, isNew, refused } = props;
  const { id, locale, variants, version } = product;
  const path = isNew ? '/vendor/products/new' : `/vendor/products/${id}`;
  const shown = variants.flatMap(({ id: of, stock, options }) => [
    [`variants.v${of}.shown`, String(stock)],
    [`variants.v${of}.options`, JSON.stringify(options)],
  ]);
  return (
    <DeskForm
      place={{ kind: PRODUCT_FORM, subject: isNew ? 'new' : String(id), path }}
      intent="save"
      version={isNew ? null : version}
      hidden={{
        stockShown: isNew ? '' : String(product.stock),
        ...(canPrice && { priced: '1' }),
        ...Object.fromEntries(shown),
      }}
      labels={productLabels(locale, variants)}
      values={productValues(product, markup)}
      draft={draft}
      refused={refused}
      className="mb-6"
    >
      {(fields) => <Parts {...props} fields={withTold(fields, toldAtFields(review, product))} />}
    </DeskForm>
  );
}

/** The fields with what staff said of them, where nothing newer is wrong. */
function withTold(fields: DeskFields, told: Readonly<Record<string, string>>): DeskFields {
  const field = (name: string) => {
    const shown = fields.field(name);
    return { ...shown, error: shown.error ?? told[name] ?? null };
  };
  return { ...fields, field };
}

function Parts({ fields, product, categories, canPrice, review, isNew }: Props & { fields: DeskFields }) {
  const { locale, variants } = product;
  const look = { className: SECTION, legendClassName: LEGEND };
  return (
    <>
      <BasicsPart fields={fields} locale={locale} />
      <PlacePart fields={fields} categories={categories} />
      <PricesPart fields={fields} product={product} canPrice={canPrice || isNew} {...look} />
      <VariantsPart fields={fields} variants={variants} canPrice={canPrice} {...look} />
      <TextsPart fields={fields} own={locale} {...look} />
      <Buttons isNew={isNew} isSentBack={review !== null} />
    </>
  );
}

function Buttons({ isNew, isSentBack }: { isNew: boolean; isSentBack: boolean }) {
  const isBusy = useNavigation().state !== 'idle';
  const further = isNew
    ? { value: 'publish', text: m.products_save_publish() }
    : isSentBack
      ? { value: 'send-again', text: m.cases_save_send() }
      : null;
  return (
    <div className="flex flex-wrap gap-3">
      {further && (
        <Button type="submit" name="intent" value={further.value} disabled={isBusy}>
          {further.text}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="save"
        look={further ? 'secondary' : 'primary'}
        disabled={isBusy}
      >
        {isNew ? m.products_save_draft() : m.products_save()}
      </Button>
    </div>
  );
}

function BasicsPart({ fields, locale }: { fields: DeskFields; locale: Locale }) {
  return (
    <fieldset id="product-basics" className={SECTION}>
      <legend className={LEGEND}>{m.products_basics()}</legend>
      <div className="clear-both flex flex-col gap-4">
        <TextField
          {...fields.field('title')}
          label={m.products_name()}
          lang={locale}
          maxLength={200}
          autoComplete="off"
        />
        <TextAreaField
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

function PlacePart({ fields, categories }: { fields: DeskFields; categories: CategoryChoice[] }) {
  const { defaultValue, ...category } = fields.field('category');
  const optionalText = m.products_optional();
  return (
    <fieldset id="product-place" className={SECTION}>
      <legend className={LEGEND}>{m.products_place()}</legend>
      <div className="clear-both grid gap-4 md:grid-cols-2">
        <Field {...category} label={m.products_category()} className="md:col-span-2">
          {(control) => (
            <select
              {...control}
              defaultValue={defaultValue}
              className={controlClass(category.error !== null)}
            >
              <option value="">{m.products_category_choose()}</option>
              {categories.map(({ id, name, subcategories }) => (
                <optgroup key={id} label={name}>
                  <option value={id}>{name}</option>
                  {subcategories.map((sub) => (
                    <option key={sub.id} value={sub.id}>
                      {name} – {sub.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <TextField
          {...fields.field('brand')}
          label={m.products_brand()}
          optionalText={optionalText}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          {...fields.field('tags')}
          label={m.products_tags()}
          optionalText={optionalText}
          maxLength={800}
          autoComplete="off"
        />
        <TextAreaField
          {...fields.field('specifications')}
          label={m.products_specifications()}
          hint={m.products_specifications_hint()}
          optionalText={optionalText}
          rows={4}
          className="md:col-span-2"
        />
      </div>
    </fieldset>
  );
}
