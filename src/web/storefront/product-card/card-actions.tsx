import { useState, type FormEvent } from 'react';
import { m } from '#messages';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import type { CardView } from './card-view.ts';
import { intentOf, useProductActions } from './use-product-actions.ts';

// The classes lie in app.css: a list has a hundred of these buttons, and their names would be a fifth of the page.
const TOOL = 'card-tool';
const ADD = 'card-add';
const DONE_MS = 2_000;

/** What can be done with a card: Add below it; wishlist, compare and view quietly over the picture, on hover and focus where nothing is touched. */
export function CardActions({ product }: { product: CardView }) {
  const { id, title, hasVariants, inStock } = product;
  const localPath = useLocalPath();
  const act = useProductActions();
  const [done, setDone] = useState<string | null>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const intent = intentOf(event);
    setDone(intent);
    setTimeout(setDone, DONE_MS, null);
    void act(intent, { productId: id, variantId: null, quantity: 1 }).then(
      (isDone) => !isDone && setDone(null),
    );
  };
  const iconOf = (intent: string, icon: IconName) => (
    <Icon name={done === intent ? 'check' : icon} className="size-5" />
  );
  const tool = (intent: string, icon: IconName, label: string) => (
    <button type="submit" name="intent" value={intent} aria-label={label} className={TOOL}>
      {iconOf(intent, icon)}
    </button>
  );
  const to = `/product-detail/${id}`;
  return (
    <form method="post" action={localPath(to)} onSubmit={onSubmit} className="contents">
      <input type="hidden" name="quantity" value="1" />
      <span className="card-tools">
        {tool('wishlist', 'heart', m.card_wishlist_named({ title }))}
        {tool('compare', 'compare', m.card_compare_named({ title }))}
        <LocalLink to={to} aria-label={m.card_view_named({ title })} prefetch="none" className={TOOL}>
          <Icon name="eye" className="size-5" />
        </LocalLink>
      </span>
      {hasVariants && inStock ? (
        <LocalLink to={to} aria-label={m.card_choose_named({ title })} prefetch="none" className={ADD}>
          {m.card_choose()}
        </LocalLink>
      ) : (
        <button
          type="submit"
          name="intent"
          value="cart"
          disabled={!inStock}
          aria-label={m.card_add_named({ title })}
          className={ADD}
        >
          {iconOf('cart', 'cart')}
          {m.card_add()}
        </button>
      )}
    </form>
  );
}
