import { m } from '#messages';
import { withCommas } from '#web/address/with-commas.ts';
import { MessageStoreButton } from '#web/chat/message-store-button.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ListedVendor } from './load-vendors.ts';
import { scriptOf, useNames } from './vendor-names.ts';

/** The market or street, the city and the country; the country alone where the supplier has said no more. */
function WhereItIs({ supplier: { location, address } }: { supplier: ListedVendor }) {
  return <span lang="">{withCommas([address, location, m.vendors_country()])}</span>;
}

/** A supplier in the directory. */
export function VendorDirectoryCard({ supplier, priority }: { supplier: ListedVendor; priority: boolean }) {
  const { id, photo, photoUrl, rating, reviewCount, productCount, isVerified } = supplier;
  const { isSuspended, closedUntil } = supplier;
  const [name, otherName] = useNames()(supplier);
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 hover:shadow-raised">
      <div className="flex gap-3">
        <Picture
          image={pictureSource(photo)}
          alt=""
          sizes="4.5rem"
          priority={priority}
          className="size-18 shrink-0 rounded-full"
        />
        <div className="min-w-0">
          <h2 className="text-base">
            <LocalLink to={`/supplier/${id}`} className="inline-block py-0.5 hover:text-brand">
              {name}
            </LocalLink>
          </h2>
          {otherName && (
            <p lang={scriptOf(otherName)} className="truncate text-sm text-muted">
              {otherName}
            </p>
          )}
          <Rating rating={rating} reviewCount={reviewCount} />
          <p className="mt-1 flex flex-wrap gap-1">
            {isVerified && <Badge tone="success">{m.vendors_verified()}</Badge>}
            {isSuspended && (
              <Badge tone="warning">
                {closedUntil === null ? m.vendors_suspended() : m.vendors_days_off()}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <p className="flex flex-col gap-1 text-sm text-muted">
        <span className="flex items-center gap-1">
          <Icon name="box" className="size-4" />
          {m.vendors_products({ count: productCount, shown: groupDigits(productCount) })}
        </span>
        <span className="flex gap-1">
          <Icon name="pin" className="mt-0.5 size-4" />
          <span className="sr-only">{m.vendors_location()}</span>
          <WhereItIs supplier={supplier} />
        </span>
      </p>
      <div className="mt-auto flex flex-wrap gap-2 *:flex-1">
        <LinkButton to={`/supplier/${id}`} size="small" aria-label={m.vendors_visit_named({ name })}>
          {m.vendors_visit()}
        </LinkButton>
        <MessageStoreButton
          vendorId={id}
          name={name}
          photoUrl={photoUrl}
          className="max-[25rem]:[&>svg]:hidden"
        />
      </div>
    </article>
  );
}
