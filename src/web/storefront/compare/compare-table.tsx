import { Form } from 'react-router';
import { m } from '#messages';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { useStayingForm } from '#web/storefront/product-card/use-staying-form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { CompareDelivery } from './compare-route.ts';
import { compareRows, isDifferent, type Row } from './compare-rows.tsx';

type Props = { items: readonly ListItem[]; delivery: CompareDelivery; isHighlighted: boolean };

/**
 * The documents' rows, then delivery and all else that is stated, what differs first; one column a product. The row names
 * stay in sight while the columns are scrolled.
 */
export function CompareTable({ items, delivery, isHighlighted }: Props) {
  const rows = compareRows(items, delivery);
  const differing = isHighlighted ? rows.filter((row) => isDifferent(row, items)) : [];
  return (
    <>
      {isHighlighted && differing.length === 0 && (
        <p className="mb-3 text-sm text-muted">{m.compare_same()}</p>
      )}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways: the keyboard must reach it (WCAG 2.1.1).
        tabIndex={0}
        aria-label={m.compare_scroll()}
        className="relative overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className={NAME}>
                {m.compare_row_product()}
              </th>
              {items.map((item) => (
                <th key={item.product.id} scope="col" className={cx(VALUE, 'bg-surface font-normal')}>
                  <ProductHead item={item} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CompareRow key={row.key} row={row} items={items} isDiffering={differing.includes(row)} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function CompareRow({
  row: { name, show },
  items,
  isDiffering,
}: {
  row: Row;
  items: readonly ListItem[];
  isDiffering: boolean;
}) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={NAME}>
        {name}
        {isDiffering && (
          <span className="mt-1 block w-fit rounded-full bg-adey px-2 text-xs font-semibold text-on-adey">
            {m.compare_differs()}
          </span>
        )}
      </th>
      {items.map((item) => (
        <td key={item.product.id} className={cx(VALUE, isDiffering ? 'bg-brand-tint' : 'bg-surface')}>
          {show(item) ?? <span className="text-muted">{m.compare_unknown()}</span>}
        </td>
      ))}
    </tr>
  );
}

const NAME =
  'sticky left-0 z-10 w-22 min-w-22 bg-sunken px-2 py-3 text-left align-top text-xs font-semibold break-words sm:text-sm lg:w-40 lg:px-3';
const VALUE =
  'min-w-30 border-l border-line px-2 py-3 text-left align-top text-sm break-words sm:min-w-40 lg:min-w-56 lg:px-3';

function ProductHead({ item }: { item: ListItem }) {
  const { id, title, textLocale, hasVariants, inStock, image } = item.product;
  const canBuy = item.isSold && inStock;
  const onSubmit = useStayingForm(id);
  return (
    <Form method="post" onSubmit={onSubmit} preventScrollReset className="relative flex flex-col gap-2">
      <input type="hidden" name="productId" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={m.compare_remove_named({ title })}
        title={m.compare_remove_named({ title })}
        className="absolute -top-2 -right-2 z-10 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface hover:bg-danger-tint hover:text-danger"
      >
        <Icon name="close" className="size-5" />
      </button>
      <Picture
        image={pictureSource(image)}
        alt=""
        sizes="(min-width: 64rem) 12rem, 9rem"
        className="w-full max-w-48"
      />
      {item.isSold ? (
        <LocalLink
          to={`/product-detail/${id}`}
          lang={textLocale}
          className="line-clamp-3 font-semibold hover:text-brand"
        >
          {title}
        </LocalLink>
      ) : (
        <span lang={textLocale} className="line-clamp-3 text-muted">
          {title}
        </span>
      )}
      {hasVariants && canBuy ? (
        <LinkButton to={`/product-detail/${id}`} size="small" aria-label={m.card_choose_named({ title })}>
          {m.card_choose()}
        </LinkButton>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="cart"
          size="small"
          disabled={!canBuy}
          aria-label={m.card_add_named({ title })}
        >
          <Icon name="cart" className="hidden size-5 lg:block" />
          {m.card_add_to_cart()}
        </Button>
      )}
    </Form>
  );
}
