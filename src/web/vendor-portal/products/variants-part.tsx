import { useId, useState } from 'react';
import { m } from '#messages';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { Checkbox, SelectField, selectZero, TextField } from '#web/ui/field.tsx';
import { combinationName, saysOptionsOf, variantsAsked } from './combinations.ts';
import { PriceShares, type Sharing } from './price-shares.tsx';
import { photoName, VARIANT_FIELDS } from './product-labels.ts';

type Variants = OwnProduct['variants'];
type Props = {
  fields: DeskFields;
  variants: Variants;
  photos: OwnProduct['photos'];
  canPrice: boolean;
  /** What options are usually called. */
  optionNames: readonly string[];
  sharing: Sharing;
  className: string;
  legendClassName: string;
};
type Typed = Record<number, { name: string; values: string }>;

const OPTIONS = [1, 2, 3] as const;

/** The options of a product, from which its variants are made, and what each of them costs and has. */
export function VariantsPart(props: Props) {
  const { fields, variants, photos, canPrice, optionNames, sharing, className, legendClassName } = props;
  const names = useId();
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
                list={names}
                onChange={follow(n, 'name')}
              />
              <TextField
                {...fields.field(`options.${n}.values`)}
                label={m.products_option_values({ n })}
                hint={n === 1 ? m.products_option_values_hint() : undefined}
                autoComplete="off"
                onChange={follow(n, 'values')}
              />
            </div>
          ))}
          <datalist id={names}>
            {optionNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <Foreseen fields={fields} typed={typed} variants={variants} />
          {variants.map((variant) => (
            <VariantRow key={variant.id} {...{ fields, variant, photos, canPrice, sharing }} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** What appears and what goes once the form is saved; and whether what is not offered of its combinations is to be. */
function Foreseen({ fields, typed, variants }: { fields: DeskFields; typed: Typed; variants: Variants }) {
  const [isAll, setIsAll] = useState(fields.isTicked('allCombinations'));
  const isUntouched = saysOptionsOf(typed, variants);
  const asked = variantsAsked(typed, variants);
  const all = variantsAsked(typed, variants, true);
  const made = isAll ? all : isUntouched ? variants : asked;
  const stay = new Set(made.map(({ id }) => id));
  const names = (list: readonly string[]) => list.slice(0, 12).join(', ') + (list.length > 12 ? ' …' : '');
  const appear = made.flatMap(({ id, options }) => (id === null ? combinationName(options) : []));
  const go = variants.filter(({ id }) => !stay.has(id)).map(({ title }) => title);
  const missing = all.length - (isUntouched ? variants.length : asked.length);
  return (
    <>
      {missing > 0 && (
        <Checkbox
          name="allCombinations"
          label={m.products_variants_all({ count: missing })}
          defaultChecked={isAll}
          onChange={({ currentTarget }) => setIsAll(currentTarget.checked)}
        />
      )}
      <div aria-live="polite" className="text-sm text-muted">
        {made.length > 0 && <p>{m.products_variants_total({ count: made.length })}</p>}
        {appear.length > 0 && <p>{m.products_variants_appear({ names: names(appear) })}</p>}
        {go.length > 0 && <p>{m.products_variants_go({ names: names(go) })}</p>}
      </div>
    </>
  );
}

const INPUT_MODES: Record<string, 'text' | 'numeric'> = {
  sku: 'text',
  stock: 'numeric',
  barcode: 'numeric',
  weightG: 'numeric',
};
const PRICES = ['price', 'oldPrice', 'memberPrice'];

type RowProps = Pick<Props, 'fields' | 'photos' | 'canPrice' | 'sharing'> & { variant: Variants[number] };

function VariantRow({ fields, variant: { id, title }, photos, canPrice, sharing }: RowProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { imageId: photoLabel, ...texts } = VARIANT_FIELDS;
  const field = (name: string) => fields.field(`variants.v${id}.${name}`);
  const asTyped = (name: string) => typed[name] ?? field(name).defaultValue;
  return (
    <fieldset className="rounded-control bg-sunken p-3">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        {Object.entries(texts).map(([name, label]) => (
          <TextField
            key={name}
            {...field(name)}
            label={label()}
            inputMode={INPUT_MODES[name] ?? 'decimal'}
            autoComplete="off"
            onFocus={selectZero}
            onChange={({ currentTarget: { value } }) => setTyped((was) => ({ ...was, [name]: value }))}
            disabled={!canPrice && PRICES.includes(name)}
          />
        ))}
        {photos.length > 0 && (
          <SelectField {...field('imageId')} label={photoLabel()}>
            <option value="0">{m.products_photo_none()}</option>
            {photos.map((photo, place) => (
              <option key={photo.id} value={photo.id}>
                {photoName(photo, place)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <PriceShares sharing={sharing} price={asTyped('price')} oldPrice={asTyped('oldPrice')} />
    </fieldset>
  );
}
