import { useState } from 'react';
import { m } from '#messages';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { selectZero, TextField } from '#web/ui/field.tsx';
import { combinationName, combinationsOf } from './combinations.ts';
import { VARIANT_FIELDS } from './product-labels.ts';

type Variants = OwnProduct['variants'];
type Props = {
  fields: DeskFields;
  variants: Variants;
  canPrice: boolean;
  className: string;
  legendClassName: string;
};
type Typed = Record<number, { name: string; values: string }>;

const OPTIONS = [1, 2, 3] as const;

/** The options of a product, from which its variants are made, and what each of them costs and has. */
export function VariantsPart({ fields, variants, canPrice, className, legendClassName }: Props) {
  const first = (n: number): Typed[number] => ({
    name: fields.field(`options.${n}.name`).defaultValue,
    values: fields.field(`options.${n}.values`).defaultValue,
  });
  const [typed, setTyped] = useState<Typed>({ 1: first(1), 2: first(2), 3: first(3) });
  const follow = (n: number, part: 'name' | 'values') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((was) => ({ ...was, [n]: { ...was[n]!, [part]: value } }));
  };
  return (
    <fieldset id="product-variants" className={className}>
      <legend className={legendClassName}>{m.products_variants()}</legend>
      <details className="clear-both" open={variants.length > 0 || typed[1]!.name !== ''}>
        <summary className="min-h-11 cursor-pointer py-2 text-sm text-muted">
          {m.products_variants_hint()}
        </summary>
        <div className="flex flex-col gap-3">
          {OPTIONS.map((n) => (
            <div key={n} className="grid gap-3 md:grid-cols-[14rem_minmax(0,1fr)]">
              <TextField
                {...fields.field(`options.${n}.name`)}
                label={m.products_option_name({ n })}
                maxLength={80}
                autoComplete="off"
                onChange={follow(n, 'name')}
              />
              <TextField
                {...fields.field(`options.${n}.values`)}
                label={m.products_option_values({ n })}
                autoComplete="off"
                onChange={follow(n, 'values')}
              />
            </div>
          ))}
          <Foreseen typed={typed} variants={variants} />
          {variants.map((variant) => (
            <VariantRow key={variant.id} fields={fields} variant={variant} canPrice={canPrice} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** What appears and what goes once the form is saved. */
function Foreseen({ typed, variants }: { typed: Typed; variants: Variants }) {
  const key = (options: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const made = combinationsOf(typed);
  const had = new Set(variants.map(({ options }) => key(options)));
  const stay = new Set(made.map(key));
  const names = (list: readonly string[]) => list.slice(0, 12).join(', ') + (list.length > 12 ? ' …' : '');
  const appear = made.filter((options) => !had.has(key(options))).map(combinationName);
  const go = variants.filter(({ options }) => !stay.has(key(options))).map(({ title }) => title);
  return (
    <div aria-live="polite" className="text-sm text-muted">
      {made.length > 0 && <p>{m.products_variants_total({ count: made.length })}</p>}
      {appear.length > 0 && <p>{m.products_variants_appear({ names: names(appear) })}</p>}
      {go.length > 0 && <p>{m.products_variants_go({ names: names(go) })}</p>}
    </div>
  );
}

const INPUT_MODES: Record<string, 'text' | 'numeric'> = {
  sku: 'text',
  stock: 'numeric',
  barcode: 'numeric',
  weightG: 'numeric',
};
const PRICES = ['price', 'oldPrice', 'memberPrice'];

function VariantRow({
  fields,
  variant: { id, title },
  canPrice,
}: {
  fields: DeskFields;
  variant: Variants[number];
  canPrice: boolean;
}) {
  return (
    <fieldset className="rounded-control bg-sunken p-3">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        {Object.entries(VARIANT_FIELDS).map(([field, label]) => (
          <TextField
            key={field}
            {...fields.field(`variants.v${id}.${field}`)}
            label={label()}
            inputMode={INPUT_MODES[field] ?? 'decimal'}
            autoComplete="off"
            onFocus={selectZero}
            disabled={!canPrice && PRICES.includes(field)}
          />
        ))}
      </div>
    </fieldset>
  );
}
