import { m } from '#messages';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { selectZero, TextField } from '#web/ui/field.tsx';

/** Of a product with variants price, stock and number are theirs. */
export function PricesPart({
  fields,
  product: { variants },
  canPrice,
  className,
  legendClassName,
}: {
  fields: DeskFields;
  product: OwnProduct;
  canPrice: boolean;
  className: string;
  legendClassName: string;
}) {
  const optionalText = m.products_optional();
  const ofPrice = { inputMode: 'decimal', autoComplete: 'off', disabled: !canPrice } as const;
  const hasVariants = variants.length > 0;
  return (
    <fieldset id="product-prices" className={className}>
      <legend className={legendClassName}>{m.products_prices()}</legend>
      <div className="clear-both grid gap-4 md:grid-cols-2">
        {!hasVariants && (
          <>
            <TextField {...fields.field('price')} label={m.products_price_birr()} {...ofPrice} />
            <TextField
              {...fields.field('stock')}
              label={m.products_stock()}
              placeholder="0"
              inputMode="numeric"
              autoComplete="off"
              onFocus={selectZero}
            />
            <TextField
              {...fields.field('oldPrice')}
              label={m.products_old_price()}
              hint={m.products_old_price_hint()}
              optionalText={optionalText}
              {...ofPrice}
            />
            <TextField
              {...fields.field('memberPrice')}
              label={m.products_member_price()}
              hint={m.products_member_price_hint()}
              optionalText={optionalText}
              {...ofPrice}
            />
            <TextField
              {...fields.field('sku')}
              label={m.products_sku()}
              optionalText={optionalText}
              maxLength={64}
              autoComplete="off"
            />
            <TextField
              {...fields.field('barcode')}
              label={m.products_barcode()}
              optionalText={optionalText}
              maxLength={64}
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        )}
        <TextField
          {...fields.field('weightG')}
          label={m.products_weight()}
          optionalText={optionalText}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
