import { useState } from 'react';
import { m } from '#messages';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { selectZero, TextField } from '#web/ui/field.tsx';
import { PriceShares, type Sharing } from './price-shares.tsx';

type Props = {
  fields: DeskFields;
  product: OwnProduct;
  canPrice: boolean;
  sharing: Sharing;
  className: string;
  legendClassName: string;
};

/** Of a product with variants price, stock and number are theirs. */
export function PricesPart(props: Props) {
  const { fields, product, className, legendClassName } = props;
  return (
    <fieldset id="product-prices" className={className}>
      <legend className={legendClassName}>{m.products_prices()}</legend>
      <div className="clear-both grid gap-4 md:grid-cols-2">
        {product.variants.length === 0 && <OwnFigures {...props} />}
        <TextField
          {...fields.field('weightG')}
          label={m.products_weight()}
          optionalText={m.products_optional()}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}

function OwnFigures({ fields, canPrice, sharing }: Props) {
  const optionalText = m.products_optional();
  const ofPrice = { inputMode: 'decimal', autoComplete: 'off', disabled: !canPrice } as const;
  const [price, setPrice] = useState(fields.field('price').defaultValue);
  const [oldPrice, setOldPrice] = useState(fields.field('oldPrice').defaultValue);
  return (
    <>
      <TextField
        {...fields.field('price')}
        label={m.products_price_birr()}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        {...ofPrice}
      />
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
        onChange={({ currentTarget }) => setOldPrice(currentTarget.value)}
        {...ofPrice}
      />
      <TextField
        {...fields.field('memberPrice')}
        label={m.products_member_price()}
        hint={m.products_member_price_hint()}
        optionalText={optionalText}
        {...ofPrice}
      />
      <div className="md:col-span-2">
        <PriceShares sharing={sharing} price={price} oldPrice={oldPrice} />
      </div>
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
  );
}
