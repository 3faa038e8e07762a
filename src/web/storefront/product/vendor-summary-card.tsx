import { m } from '#messages';
import type { ChatSubject } from '#web/chat/use-conversation.ts';
import { MessageStoreButton } from '#web/chat/message-store-button.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ToldVendor } from './load-product.ts';

type Props = { vendor: ToldVendor; about: ChatSubject };

/** Who sells the product and why to trust them. */
export function VendorSummaryCard({ vendor, about }: Props) {
  const store = `/supplier/${vendor.id}`;
  const { date } = useDates();
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
            {`${m.product_supplier_since({ date: date(vendor.joinedAt) })} · ${m.product_supplier_products({
              count: vendor.productCount,
              shown: groupDigits(vendor.productCount),
            })} · `}
            <span lang="">{vendor.city}</span>
            {vendor.answers}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={store} look="secondary" size="small">
          {m.vendors_visit()}
        </LinkButton>
        <MessageStoreButton
          vendorId={vendor.id}
          name={vendor.businessName}
          photoUrl={vendor.imageUrl}
          about={about}
        />
      </div>
    </section>
  );
}
