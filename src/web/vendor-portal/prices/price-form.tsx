import { Form, useNavigation } from 'react-router';
import { isBusy } from '#web/desk/use-is-busy.ts';
import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { PricedProduct } from '#modules/pricing/pricing.schema.ts';
import { useTeamMay } from '#web/desk/known-team.ts';
import { heldNow } from '#web/desk/room-parts.tsx';
import { nameWhoChanged } from '#web/desk/name-who-changed.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useDates } from '#web/ui/date.ts';
import { controlClass } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { type PriceFormError, readShown, shownPrices } from './prices-view.ts';

type Props = { product: PricedProduct; action: string; isSaved: boolean; refused: PriceFormError | null };

/** What members pay for one product, or for each of its variants. */
export function PriceForm({ product, action, isSaved, refused }: Props) {
  const localPath = useLocalPath();
  const navigation = useNavigation();
  const mayChange = useTeamMay('prices.edit');
  const { id, title, textLocale, imageUrl } = product;
  const { dateTime } = useDates();
  const isSending = isBusy(navigation) && navigation.formData?.get('id') === String(id);
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
      <input type="hidden" name="shown" value={shownPrices(product)} />
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
            refused={refused}
            mayChange={mayChange}
          />
        ))}
        <div className="flex items-center gap-3">
          {mayChange && (
            <Button
              type="submit"
              size="small"
              look="secondary"
              disabled={isSending}
              aria-label={m.portal_prices_save_named({ title })}
            >
              {m.portal_prices_save()}
            </Button>
          )}
          {isSaved && <output className="text-sm font-semibold text-brand">{m.portal_prices_saved()}</output>}
          {refused && Object.keys(refused.fields).length === 0 && (
            <p role="alert" className="text-sm text-danger">
              {nameWhoChanged(refused, dateTime).message}
            </p>
          )}
        </div>
      </div>
    </Form>
  );
}

type Row = {
  /** Of a variant. */
  id: number | null;
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
    return [{ id: null, field: 'memberPrice', name: title, label: null, locale, price, memberPrice }];
  return variants.map((variant) => ({
    id: variant.id,
    field: `variants.${variant.id}`,
    name: `${title}, ${variant.title}`,
    label: variant.title,
    locale,
    price: variant.price,
    memberPrice: variant.memberPrice,
  }));
}

type RowProps = { row: Row; fieldId: string; refused: PriceFormError | null; mayChange: boolean };

/** What was typed into a refused form; a field that nobody touched shows what is there by now. */
function typedPrice({ field, id }: Row, refused: PriceFormError | null): string | null {
  const typed = refused?.values[field];
  if (typeof typed !== 'string') return null;
  const { memberPrice, variants } = readShown(String(refused?.values.shown ?? ''));
  const before = id === null ? memberPrice : variants[id];
  return before !== undefined && (typed.trim() === '' ? null : Number(typed)) === before ? null : typed;
}

function PriceRow({ row, fieldId, refused, mayChange }: RowProps) {
  const { field, name, label, locale, price, memberPrice } = row;
  const error = refused?.fields[field] ?? null;
  const held = memberPrice?.toFixed(2) ?? '';
  const now = heldNow(refused, field, held);
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
            key={held}
            defaultValue={typedPrice(row, refused) ?? held}
            aria-invalid={error ? true : undefined}
            aria-describedby={
              cx(error ? `${fieldId}-error` : null, now ? `${fieldId}-now` : null) || undefined
            }
            className={controlClass(Boolean(error), 'tabular')}
          />
        </p>
      </div>
      {now && typedPrice(row, refused) !== null && <p id={`${fieldId}-now`}>{now}</p>}
      {error && (
        <p id={`${fieldId}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
