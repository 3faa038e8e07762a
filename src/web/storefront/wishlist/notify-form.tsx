import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type WatchFormError = Extract<Submitted<never>, { ok: false }> | null;
type Props = { item: ListItem; isGuest: boolean; isOpen: boolean; refused: WatchFormError };

/** For what is out of stock: asks to be told when it is back. Guests give an address for it. */
export function NotifyForm({ item, isGuest, isOpen, refused }: Props) {
  const { id, title } = item.product;
  if (item.isWatched) {
    return (
      <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-center gap-x-1 text-sm">
        <input type="hidden" name="productId" value={id} />
        <span className="inline-flex items-center gap-1 text-brand">
          <Icon name="check" className="size-4" />
          {m.wishlist_notify_set()}
        </span>
        <Button
          type="submit"
          name="intent"
          value="unwatch"
          look="quiet"
          size="small"
          className="underline"
          aria-label={m.wishlist_notify_stop_named({ title })}
        >
          {m.wishlist_notify_stop()}
        </Button>
      </Form>
    );
  }
  const error = refused?.values.productId === String(id) ? refused : null;
  if (!isGuest) {
    return (
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="productId" value={id} />
        <Button
          type="submit"
          name="intent"
          value="watch"
          look="secondary"
          size="small"
          aria-label={m.wishlist_notify_named({ title })}
        >
          {m.wishlist_notify()}
        </Button>
        {error && <FormError text={error.message} />}
      </Form>
    );
  }
  return (
    <details className="mt-2" open={isOpen || error !== null}>
      <summary
        aria-label={m.wishlist_notify_named({ title })}
        className={buttonClass('secondary', 'small', 'cursor-pointer list-none')}
      >
        {m.wishlist_notify()}
      </summary>
      <GuestForm productId={id} error={error} />
    </details>
  );
}

function GuestForm({ productId, error }: { productId: number; error: WatchFormError }) {
  const fieldId = useId();
  const typed = error?.values.contact;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-2 flex max-w-72 min-w-0 flex-col gap-1 md:w-48"
    >
      <input type="hidden" name="productId" value={productId} />
      <label htmlFor={fieldId} className="text-sm font-semibold">
        {m.wishlist_notify_contact()}
      </label>
      <input
        id={fieldId}
        name="contact"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        defaultValue={typeof typed === 'string' ? typed : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${fieldId}-hint${error ? ` ${fieldId}-error` : ''}`}
        className={controlClass(error !== null)}
      />
      <p id={`${fieldId}-hint`} className="text-xs text-muted">
        {m.wishlist_notify_hint()}
      </p>
      {error && <FormError id={`${fieldId}-error`} text={error.fields.contact ?? error.message} />}
      <Button type="submit" name="intent" value="watch" size="small">
        {m.wishlist_notify()}
      </Button>
    </Form>
  );
}

function FormError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="text-sm text-danger">
      {text}
    </p>
  );
}
