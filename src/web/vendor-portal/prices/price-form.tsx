import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { PricedProduct } from '#modules/pricing/pricing.schema.ts';
import { useTeamMay } from '#web/desk/known-team.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import type { PriceFormError } from './prices-view.ts';

type Props = { product: PricedProduct; action: string; isSaved: boolean; refused: PriceFormError | null };

/** What members pay for one product, or for each of its variants. */
export function PriceForm({ product, action, isSaved, refused }: Props) {
  const localPath = useLocalPath();
  const navigation = useNavigation();
  const mayChange = useTeamMay('prices.edit');
  const { id, title, textLocale, imageUrl, variants } = product;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('id') === String(id);
  const rows = rowsOf(product);
  return (
    <Form
      method="post"
      action={localPath(action)}
      noValidate
      preventScrollReset
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:flex-row md:items-start md:gap-4"
    >
      <input type="hidden" name="id" value={id} />
      {variants.map((variant) => (
        <input key={variant.id} type="hidden" name="shown[]" value={variant.id} />
      ))}
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <span className="block size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
          {imageUrl && <img src={imageUrl} width={56} height={56} alt="" loading="lazy" />}
        </span>
        <h2 className="min-w-0 text-base">
          <LocalLink to={`/product-detail/${id}`} lang={textLocale} className="hover:text-brand">
            {title}
          </LocalLink>
        </h2>
      </div>
      <div className="flex flex-col gap-3 md:w-96">
        {rows.map((row) => (
          <PriceRow
            key={row.field}
            row={row}
            fieldId={`${row.field}-${id}`}
            error={refused?.fields[row.field] ?? null}
            typed={refused?.values[row.field]}
            mayChange={mayChange}
          />
        ))}
        <div className="flex items-center gap-3">
          {mayChange && (
            <Button
              type="submit"
              size="small"
              look="secondary"
              disabled={isBusy}
              aria-label={m.portal_prices_save_named({ title })}
            >
              {m.portal_prices_save()}
            </Button>
          )}
          {isSaved && <output className="text-sm font-semibold text-brand">{m.portal_prices_saved()}</output>}
          {refused && Object.keys(refused.fields).length === 0 && (
            <p role="alert" className="text-sm text-danger">
              {refused.message}
            </p>
          )}
        </div>
      </div>
    </Form>
  );
}

type Row = {
  field: string;
  name: string;
  label: string | null;
  locale: Locale;
  price: number;
  memberPrice: number | null;
};

/** What has a price of its own: the product, or each of its variants. */
function rowsOf({ title, textLocale: locale, price, memberPrice, variants }: PricedProduct): Row[] {
  if (variants.length === 0)
    return [{ field: 'memberPrice', name: title, label: null, locale, price, memberPrice }];
  return variants.map((variant) => ({
    field: `variants.${variant.id}`,
    name: `${title}, ${variant.title}`,
    label: variant.title,
    locale,
    price: variant.price,
    memberPrice: variant.memberPrice,
  }));
}

type RowProps = { row: Row; fieldId: string; error: string | null; typed: unknown; mayChange: boolean };

function PriceRow({ row, fieldId, error, typed, mayChange }: RowProps) {
  const { field, name, label, locale, price, memberPrice } = row;
  return (
    <div>
      {label && (
        <p lang={locale} className="mb-1 text-sm font-semibold">
          {label}
        </p>
      )}
      <div className="grid grid-cols-2 items-center gap-3">
        <p className="text-sm">
          <span className="block text-muted">{m.portal_prices_price()}</span>
          <Money birr={price} />
        </p>
        <p className="text-sm">
          <label htmlFor={fieldId} className="block text-muted">
            {m.portal_prices_member()}
            <span className="sr-only"> {name}</span>
          </label>
          <input
            id={fieldId}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            readOnly={!mayChange}
            defaultValue={typeof typed === 'string' ? typed : (memberPrice?.toFixed(2) ?? '')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId}-error` : undefined}
            className={controlClass(Boolean(error), 'tabular')}
          />
        </p>
      </div>
      {error && (
        <p id={`${fieldId}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
