import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Variant } from '#modules/catalog/catalog.schema.ts';
import type { Locale } from '#platform/language.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { productHref, type ProductPageQuery } from './product-query.ts';

/** What became of asking; null while nobody has asked. */
export type WatchOutcome = { isSet: boolean; error: string | null } | null;

export type VariantWatchProps = {
  productId: number;
  variant: Variant;
  /** The language of the variant's name. */
  locale: Locale;
  query: ProductPageQuery;
  outcome: WatchOutcome;
};

/**
 * Asks to be told when a sold-out variant is back. The page is the same for everyone: guests see the field for their
 * address, who is signed in is told through the account.
 */
export default function VariantWatchContent({
  productId,
  variant,
  locale,
  query,
  outcome,
}: VariantWatchProps) {
  const localPath = useLocalPath();
  const fieldId = useId();
  const isBusy = useNavigation().formData?.get('intent') === 'watch';
  if (outcome?.isSet)
    return (
      <output className="flex items-center gap-2 rounded-control bg-brand-tint px-3 py-2 text-brand-strong">
        <Icon name="check" className="size-5" />
        {m.wishlist_notify_set()}
      </output>
    );
  const error = outcome?.error ?? null;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      action={localPath(productHref(productId, query))}
      className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-3"
    >
      <input type="hidden" name="variantId" value={variant.id} />
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="bell" className="size-5" />
        <span>
          <span className="colon">{m.product_watch_sold_out()}</span>{' '}
          <span lang={locale}>{variant.title}</span>
        </span>
      </p>
      <div className="for-visitors flex flex-col gap-1">
        <label htmlFor={fieldId} className="text-sm">
          {m.wishlist_notify_contact()}
        </label>
        <input
          id={fieldId}
          name="contact"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          className={controlClass(error !== null)}
        />
      </div>
      {error && (
        <p id={`${fieldId}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" name="intent" value="watch" size="small" disabled={isBusy}>
          {m.wishlist_notify()}
        </Button>
        <span className="text-xs text-muted">{m.wishlist_notify_hint()}</span>
      </div>
    </Form>
  );
}
