import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { DeskProduct } from '#modules/moderation/desk-products.schema.ts';
import type { AskedAttribute } from '#modules/products/asked-attributes.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { Locale } from '#platform/language.ts';
import { DeskForm } from '#web/desk/desk-form.tsx';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { BasicsPart } from '#web/vendor-portal/products/basics-part.tsx';
import { categoryWord } from '#web/vendor-portal/products/category-groups.tsx';
import { PlacePart } from '#web/vendor-portal/products/place-part.tsx';
import { askedValues, productLabels, productValues } from '#web/vendor-portal/products/product-labels.ts';
import { TextsPart } from '#web/vendor-portal/products/texts-part.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

/** The kind of the form of a correction. */
export const CORRECTION_FORM = 'admin-product';

const SECTION = 'mb-4 rounded-card border border-line bg-surface p-4';
const LEGEND = 'float-left mb-2 w-full text-lg font-semibold';

export type CorrectionView = {
  product: DeskProduct;
  /** Descriptions as people edit them. */
  markup: Partial<Record<Locale, string>>;
  categories: CategoryChoice[];
  /** What its category asks, with what it says. */
  asked: AskedAttribute[];
  /** Its specifications that nothing asks for. */
  others: DeskProduct['specifications'];
  draft: KeptDraft | null;
};

const WORDS = new Set(['title', 'description', 'category', 'brand', 'tags', 'specifications']);
const isInWords = (name: string) => WORDS.has(name) || /^(?:texts|attributes)\./.test(name);
const inWords = <T,>(all: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isInWords(name)));

const WHY = { reason: m.stores_admin_check_reason };

/** What a product says, as its store's own form has it, for staff to correct, with the reason that its team reads. */
export function CorrectPart(props: CorrectionView & { refused: RefusedForm | null }) {
  const { product, markup, categories, asked, others, draft, refused } = props;
  const { id, locale, version } = product;
  const look = { className: SECTION, legendClassName: LEGEND };
  return (
    <DeskForm
      place={{ kind: CORRECTION_FORM, subject: String(id), path: `/admin/products/${id}` }}
      intent="correct"
      version={version}
      labels={inWords(productLabels(locale, [], asked))}
      passing={WHY}
      values={{
        ...inWords(productValues({ ...product, specifications: others }, markup)),
        ...askedValues(asked),
      }}
      told={(name, value) => (name === 'category' ? categoryWord(categories, value) : value)}
      draft={draft}
      refused={refused}
    >
      {(fields) => (
        <>
          <BasicsPart fields={fields} locale={locale} {...look} />
          <PlacePart fields={fields} categories={categories} asked={asked} room="admin" {...look} />
          <TextsPart fields={fields} own={locale} {...look} />
          <div className={SECTION}>
            <p className="mb-3 text-sm text-muted">{m.products_desk_own()}</p>
            <TextAreaField
              {...fields.field('reason')}
              label={m.stores_admin_check_reason()}
              rows={2}
              maxLength={500}
            />
            <SaveCorrection />
          </div>
        </>
      )}
    </DeskForm>
  );
}

function SaveCorrection() {
  const isBusy = useIsBusy();
  return (
    <Button type="submit" name="intent" value="correct" disabled={isBusy} className="mt-3">
      {m.products_desk_correct()}
    </Button>
  );
}
