import { Form } from 'react-router';
import { m } from '#messages';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import { PersonalPrice } from '#web/storefront/product-card/personal-price.tsx';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { StockLabel } from '#web/storefront/product-card/stock-label.tsx';
import { useStayingForm } from '#web/storefront/product-card/use-staying-form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { NotifyForm, type WatchFormError } from './notify-form.tsx';

const HEAD =
  'px-4 py-3 text-left text-sm font-semibold text-muted md:first:w-1/3 md:nth-3:w-56 md:last:text-right';
// On phones each row is a card: the cells flow, the head is only heard.
const CELL = 'block px-4 py-1 md:table-cell md:py-4 md:align-middle';

type Props = {
  items: readonly ListItem[];
  isGuest: boolean;
  notify: number | null;
  refusedWatch: WatchFormError;
};

/** The documents' table of kept products: Products, Price, Stock, Actions. */
export function WishlistTable({ items, ...row }: Props) {
  const columns = [
    m.wishlist_column_product(),
    m.wishlist_column_price(),
    m.wishlist_column_stock(),
    m.wishlist_column_actions(),
  ];
  return (
    <table className="block w-full md:table md:overflow-hidden md:rounded-card md:border md:border-line">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="bg-sunken">
          {columns.map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 md:table-row-group">
        {items.map((item) => (
          <WishlistRow key={item.product.id} item={item} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<Props, 'items'> & { item: ListItem };

function WishlistRow({ item, isGuest, notify, refusedWatch }: RowProps) {
  const { product, isSold } = item;
  const canBuy = isSold && product.inStock;
  return (
    <tr className="block rounded-card border border-line bg-surface py-3 md:table-row md:rounded-none md:border-0 md:border-t md:py-0">
      <td className={CELL}>
        <span className="flex items-center gap-3">
          <Picture
            image={pictureSource(product.image)}
            alt=""
            sizes="5rem"
            className={cx('size-20 shrink-0', !canBuy && 'opacity-60')}
          />
          {isSold ? (
            <LocalLink
              to={`/product-detail/${product.id}`}
              lang={product.textLocale}
              className="min-w-0 hover:text-brand"
            >
              {product.title}
            </LocalLink>
          ) : (
            <span lang={product.textLocale} className="min-w-0 text-muted">
              {product.title}
            </span>
          )}
        </span>
      </td>
      <td className={CELL}>
        <PersonalPrice product={product} />
        <PriceChange item={item} />
      </td>
      <td className={CELL}>
        {isSold ? (
          <StockLabel isInStock={product.inStock} />
        ) : (
          <strong className="text-sm text-danger">{m.wishlist_gone()}</strong>
        )}
        {isSold && !product.inStock && (
          <NotifyForm item={item} isGuest={isGuest} isOpen={notify === product.id} refused={refusedWatch} />
        )}
      </td>
      <td className={CELL}>
        <RowActions item={item} canBuy={canBuy} />
      </td>
    </tr>
  );
}

/** What has happened to everybody's price since the product was put on the list; a member pays another one. */
function PriceChange({ item }: { item: ListItem }) {
  const birr = useBirr();
  const change = item.product.currentPrice - item.addedPrice;
  if (Math.abs(change) < 0.01 || item.product.memberPrice !== undefined) return null;
  const amount = birr(Math.abs(change));
  return (
    <p className={cx('text-xs', change < 0 ? 'font-semibold text-brand' : 'text-muted')}>
      {change < 0 ? m.wishlist_price_dropped({ amount }) : m.wishlist_price_rose({ amount })}
    </p>
  );
}

function RowActions({ item, canBuy }: { item: ListItem; canBuy: boolean }) {
  const { id, title, hasVariants } = item.product;
  const onSubmit = useStayingForm(id);
  return (
    <Form
      method="post"
      onSubmit={onSubmit}
      preventScrollReset
      className="flex flex-wrap items-center gap-2 md:justify-end"
    >
      <input type="hidden" name="productId" value={id} />
      {hasVariants && canBuy ? (
        <LinkButton
          to={`/product-detail/${id}`}
          size="small"
          className="flex-1 md:flex-none"
          aria-label={m.card_choose_named({ title })}
        >
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
          className="flex-1 md:flex-none"
        >
          <Icon name="cart" className="size-5" />
          {m.card_add_to_cart()}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="remove"
        look="secondary"
        size="small"
        aria-label={m.wishlist_remove_named({ title })}
      >
        <Icon name="trash" className="size-5" />
        {m.wishlist_remove()}
      </Button>
    </Form>
  );
}
