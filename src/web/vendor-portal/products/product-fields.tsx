import { useState } from 'react';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { ProductReview } from '#modules/cases/cases.schema.ts';
import type { AskedAttribute } from '#modules/products/asked-attributes.schema.ts';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { Locale } from '#platform/language.ts';
import type { SaleTerms } from '#shop/sale-shares.ts';
import { type DeskFields, DeskForm } from '#web/desk/desk-form.tsx';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { BasicsPart } from './basics-part.tsx';
import { categoryWord } from './category-groups.tsx';
import { PlacePart } from './place-part.tsx';
import { PricesPart } from './prices-part.tsx';
import { askedValues, photoWord, PRODUCT_FORM, productLabels, productValues } from './product-labels.ts';
import { SECTION } from './product-section.ts';
import { sentBackFields } from './sent-back.tsx';
import { TextsPart } from './texts-part.tsx';
import { VariantsPart } from './variants-part.tsx';

const LEGEND = 'float-left mb-2 w-full text-lg font-semibold';

export type FormView = {
  product: OwnProduct;
  /** Descriptions as people edit them. */
  markup: Partial<Record<Locale, string>>;
  categories: CategoryChoice[];
  /** What its category asks, with what it says. */
  asked: AskedAttribute[];
  /** Its specifications that nothing asks for. */
  others: OwnProduct['specifications'];
  canPrice: boolean;
  /** What the shop takes of the store's sales. */
  terms: SaleTerms;
  /** What options are usually called. */
  optionNames: string[];
  /** What the shop's tags are called. */
  tagNames: string[];
  draft: KeptDraft | null;
  /** What staff said of a product that they sent back. */
  review: ProductReview | null;
};

/** `startKey`: under which something new is made once. */
type Props = FormView & { isNew: boolean; startKey?: string; refused: RefusedForm | null };

/** The one form of a product, in sections. */
export function ProductFormFields(props: Props) {
  const { product, markup, categories, asked, others, canPrice, draft, review, isNew, refused } = props;
  const { id, locale, variants, version } = product;
  const path = isNew ? '/vendor/products/new' : `/vendor/products/${id}`;
  const shown = variants.map(({ id: of, stock }) => [`variants.v${of}.shown`, String(stock)]);
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
      labels={productLabels(locale, variants, asked)}
      values={{
        ...productValues({ ...product, specifications: others }, markup),
        ...askedValues(asked),
        // None there yet is said by its place being empty.
        ...(isNew && product.stock === 0 && { stock: '' }),
      }}
      told={(name, value) =>
        name === 'category'
          ? categoryWord(categories, value)
          : name.endsWith('.imageId')
            ? photoWord(product.photos, value)
            : value
      }
      draft={draft}
      refused={refused}
      className="mb-6"
    >
      {(fields) => <Parts {...props} fields={withTold(fields, sentBackFields(review, product))} />}
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

function Parts(props: Props & { fields: DeskFields }) {
  const { fields, product, categories, asked, canPrice, terms, optionNames, tagNames, review, isNew } = props;
  const { startKey, refused } = props;
  const { locale, variants, photos } = product;
  const [category, setCategory] = useState(fields.field('category').defaultValue);
  const sharing = { terms, category };
  const look = { className: SECTION, legendClassName: LEGEND };
  // What was typed before is sent under its own key again, unless that stands for something else.
  const typedKey = refused?.code === 'products.key_used' ? '' : String(fields.field('key').defaultValue);
  return (
    <>
      {startKey && <input type="hidden" name="key" value={typedKey || startKey} />}
      <BasicsPart fields={fields} locale={locale} {...look} />
      <PlacePart {...{ fields, categories, asked, tagNames }} onCategory={setCategory} {...look} />
      <PricesPart
        fields={fields}
        product={product}
        canPrice={canPrice || isNew}
        sharing={sharing}
        {...look}
      />
      <VariantsPart {...{ fields, variants, photos, canPrice, optionNames, sharing }} {...look} />
      <TextsPart fields={fields} own={locale} {...look} />
      <Buttons isNew={isNew} isSentBack={review !== null} />
    </>
  );
}

function Buttons({ isNew, isSentBack }: { isNew: boolean; isSentBack: boolean }) {
  const isBusy = useIsBusy();
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
