import { useEffect, useState, type FormEvent } from 'react';
import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import type { CardView } from './card-view.ts';
import { intentOf, useProductActions } from './use-product-actions.ts';

// The classes lie in app.css: a list has a hundred of these buttons, and their names would be a fifth of the page.
const ROUND = 'card-button';
const DONE_MS = 2_000;

/** The card's buttons: over the picture on hover and focus, in a row of their own wherever fingers may touch. */
export function CardActions({ product }: { product: CardView }) {
  const { id, title, hasVariants, inStock } = product;
  const localPath = useLocalPath();
  const act = useProductActions();
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const intent = intentOf(event);
    setDone(intent);
    void act(intent, { productId: id, variantId: null, quantity: 1 }).then(
      (isDone) => !isDone && setDone(null),
    );
  };
  const button = (intent: string, icon: IconName, label: string, isDisabled = false) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={isDisabled}
      aria-label={label}
      className={ROUND}
    >
      <Icon name={done === intent ? 'check' : icon} className="size-5" />
    </button>
  );
  const chooseLabel = m.card_choose_named({ title });
  return (
    <form
      method="post"
      action={localPath(`/product-detail/${id}`)}
      onSubmit={onSubmit}
      className="card-buttons"
    >
      <input type="hidden" name="quantity" value="1" />
      {button('wishlist', 'heart', m.card_wishlist_named({ title }))}
      {hasVariants && inStock ? (
        <LocalLink to={`/product-detail/${id}`} aria-label={chooseLabel} prefetch="none" className={ROUND}>
          <Icon name="cart" className="size-5" />
        </LocalLink>
      ) : (
        button('cart', 'cart', m.card_add_named({ title }), !inStock)
      )}
      {button('compare', 'compare', m.card_compare_named({ title }))}
      <LocalLink
        to={`/product-detail/${id}`}
        aria-label={m.card_view_named({ title })}
        prefetch="none"
        className={cx(ROUND, '[@media(any-pointer:coarse)]:hidden')}
      >
        <Icon name="eye" className="size-5" />
      </LocalLink>
    </form>
  );
}
