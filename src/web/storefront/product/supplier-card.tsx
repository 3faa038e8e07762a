import { m } from '#messages';
import type { VendorCard } from '#modules/catalog/catalog.schema.ts';
import { isScreen } from '#web/links.ts';
import { groupDigits } from '#web/storefront/product-card/figures.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Who sells the product and why to trust them. */
export function SupplierCard({ vendor }: { vendor: VendorCard }) {
  const store = isScreen(`/supplier/${vendor.id}`)
    ? `/supplier/${vendor.id}`
    : `/ShopPage?vendor=${vendor.id}`;
  return (
    <section aria-labelledby="supplier" className="rounded-card border border-line bg-surface p-4">
      <h2 id="supplier" className="text-sm font-normal text-muted">
        {m.product_supplier()}
      </h2>
      <div className="mt-2 flex gap-3">
        <Picture
          image={pictureSource(vendor.image)}
          alt=""
          sizes="3.5rem"
          className="size-14 shrink-0 rounded-full"
        />
        <div className="min-w-0">
          <LocalLink to={store} className="font-semibold hover:text-brand">
            {vendor.businessName}
          </LocalLink>
          {vendor.isVerified && (
            <p className="flex items-center gap-1 text-sm text-brand">
              <Icon name="shield" className="size-4" />
              {m.product_supplier_verified()}
            </p>
          )}
          <Rating rating={vendor.rating} reviewCount={vendor.ratingCount} />
          <p className="text-sm text-muted">
            {m.product_supplier_since({ year: vendor.joinedAt.slice(0, 4) })}
            {' · '}
            {m.product_supplier_products({
              count: vendor.productCount,
              shown: groupDigits(vendor.productCount),
            })}
            {' · '}
            {vendor.city}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={`/ShopPage?vendor=${vendor.id}`} look="secondary" size="small">
          {m.product_supplier_visit()}
        </LinkButton>
        {isScreen('/Message') && (
          <LinkButton to={`/Message?vendor=${vendor.id}`} look="secondary" size="small">
            <Icon name="message" className="size-5" />
            {m.product_supplier_message()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
