import { Form, useLocation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { OwnProductLine } from '#modules/products/products.schema.ts';
import { LOW_STOCK } from '#modules/products/products.table.ts';
import type { Shown } from '#web/desk/data-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { controlClass, selectZero } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { PRODUCT_STATE_NAMES } from './product-words.ts';

type Columns = Record<
  'photo' | 'title' | 'state' | 'price' | 'stock' | 'sold' | 'changed',
  Shown<OwnProductLine>
>;

/** The columns of the list; prices are set in place by those who may. `refused`: what was, stays in its field. */
export function productColumns(canPrice: boolean, refused: RefusedForm | null = null): Columns {
  return {
    photo: { label: m.products_photo, cell: (row) => <PhotoCell url={row.photoUrl} /> },
    title: { label: m.products_name, cell: (row) => <TitleCell row={row} /> },
    state: { label: m.products_states, cell: (row) => <StateCell row={row} /> },
    price: { label: m.products_price, cell: (row) => <PriceCell {...{ row, canPrice, refused }} /> },
    stock: { label: m.products_stock, cell: (row) => <StockCell row={row} refused={refused} /> },
    sold: { label: m.products_sold, cell: ({ soldMonth }) => soldMonth, isNumber: true },
    changed: { label: m.products_changed, cell: ({ changedAt }) => <ChangedCell at={changedAt} /> },
  };
}

function PhotoCell({ url }: { url: string | null }) {
  if (url !== null)
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        width={56}
        height={56}
        className="size-14 rounded-control object-cover"
      />
    );
  return (
    <span className="inline-flex size-14 items-center justify-center rounded-control bg-sunken text-muted">
      <Icon name="box" className="size-6" />
    </span>
  );
}

function TitleCell({ row: { id, title, locale, sku, variants } }: { row: OwnProductLine }) {
  return (
    <>
      <LocalLink
        to={`/vendor/products/${id}`}
        lang={locale}
        className="inline-flex min-h-11 items-center break-words text-link hover:underline md:min-h-0"
      >
        {title || m.products_untitled()}
      </LocalLink>
      {(sku || variants > 0) && (
        <span className="block text-sm font-normal text-muted">
          {[sku, variants > 0 ? m.products_variants_count({ count: variants }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  );
}

function StateCell({ row: { state, stock } }: { row: OwnProductLine }) {
  if (state === 'published' && stock === 0)
    return (
      <Badge className="whitespace-nowrap" tone="warning">
        {m.products_state_sold_out()}
      </Badge>
    );
  const tone = state === 'published' ? 'success' : state === 'refused' ? 'warning' : 'neutral';
  return (
    <>
      <Badge className="whitespace-nowrap" tone={tone}>
        {PRODUCT_STATE_NAMES[state]()}
      </Badge>
      {state === 'published' && stock <= LOW_STOCK && (
        <Badge className="ml-1 whitespace-nowrap" tone="warning">
          {m.desk_today_low_stock()}
        </Badge>
      )}
    </>
  );
}

function ChangedCell({ at }: { at: string }) {
  const { date } = useDates();
  return <time dateTime={at}>{date(at)}</time>;
}

type CellProps = { row: OwnProductLine; refused: RefusedForm | null };

/** Goods with variants have a price each: theirs are set on the product's screen. */
function PriceCell({ row, canPrice, refused }: CellProps & { canPrice: boolean }) {
  const birr = useBirr();
  const { id, title, price, variants } = row;
  const text = price === null ? '–' : birr(price);
  if (!canPrice || variants > 0 || price === null) return <span className="tabular">{text}</span>;
  return (
    <SetInPlace
      field="price"
      typed={typedIn(refused, 'price', id)}
      text={text}
      id={id}
      value={price.toFixed(2)}
      label={m.products_set_price({ title })}
      mode="decimal"
    />
  );
}

function StockCell({ row: { id, title, stock, variants }, refused }: CellProps) {
  if (variants > 0) return <span className="tabular">{stock}</span>;
  return (
    <SetInPlace
      field="stock"
      typed={typedIn(refused, 'stock', id)}
      text={String(stock)}
      id={id}
      value={String(stock)}
      label={m.products_set_stock({ title })}
      mode="numeric"
    />
  );
}

/** What was typed into a figure's field and refused; null of all others. */
function typedIn(refused: RefusedForm | null, field: 'stock' | 'price', id: number): string | null {
  if (refused?.intent !== field || refused.values['productId'] !== String(id)) return null;
  const typed = refused.values[field];
  return typeof typed === 'string' ? typed : null;
}

type InPlace = {
  field: 'stock' | 'price';
  text: string;
  id: number;
  value: string;
  typed: string | null;
  label: string;
  mode: 'numeric' | 'decimal';
};

/** A figure that opens into its form where it stands: number pad, save. Without scripts too. What was shown is sent with it. */
function SetInPlace({ field, text, id, value, typed, label, mode }: InPlace) {
  const { pathname, search } = useLocation();
  return (
    <details className="group" open={typed !== null || undefined}>
      <summary
        aria-label={m.desk_said({ what: label, value: text })}
        className="tabular inline-flex min-h-11 cursor-pointer items-center whitespace-nowrap underline decoration-dotted underline-offset-4 md:min-h-9"
      >
        {text}
      </summary>
      <Form
        method="post"
        action={pathname + search}
        preventScrollReset
        className="flex items-center gap-2 py-1"
      >
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="was" value={value} />
        <input
          key={`${value} ${typed ?? ''}`}
          name={field}
          defaultValue={typed ?? value}
          inputMode={mode}
          aria-label={label}
          autoComplete="off"
          onFocus={selectZero}
          className={controlClass(false, 'max-w-32')}
        />
        <Button type="submit" name="intent" value={field} look="secondary" size="small">
          {m.products_set()}
        </Button>
      </Form>
    </details>
  );
}
