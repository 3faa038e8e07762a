import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { MemberAwarePrice } from '#web/storefront/product-card/member-aware-price.tsx';
import { ProductTile } from '#web/storefront/product-card/product-tile.tsx';
import { RecentlyViewed } from '#web/storefront/product-card/recently-viewed.tsx';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox, OfferLines, offerOf, memberPriceSource, type Offer } from './buy-box.tsx';
import { DeliveryInfo } from './delivery.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductView } from './load-product.ts';
import { MemberPriceLine } from './member-price.tsx';
import { Reviews } from './reviews.tsx';
import { Share } from './share.tsx';
import { SizeGuide } from './size-guide.tsx';
import { SpecificationTable } from './specification.tsx';
import { VendorSummaryCard } from './vendor-summary-card.tsx';
import { UntranslatedNote } from './untranslated-note.tsx';
import { chosenVariant } from './variant-choice.ts';
import type { WatchOutcome } from './variant-watch-content.tsx';
import { VariantWatch } from './variant-watch.tsx';
import { VariantPicker } from './variant-picker.tsx';

type Props = {
  view: ProductView;
  /** Why the offer's form, or a vote for a review, was not taken. */
  error: string | null;
  /** What became of asking to be told of the variant. */
  watch: WatchOutcome;
  voteError: string | null;
};

/** A product: pictures beside the offer, then what it is, what others say, and what is like it. */
export function ProductScreen({ view, error, watch, voteError }: Props) {
  const { product, query, reviews, related, delivery } = view;
  const variant = chosenVariant(product.variants, query.variant);
  const offered = offerOf(product, variant);
  return (
    <main id="main" className="buys wrap pt-4 pb-24 md:pb-10 lg:pt-8">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Gallery product={product} />
        <div className="flex min-w-0 flex-col gap-5">
          <Offer view={view} offered={offered} error={error} watch={watch} />
          <DeliveryInfo productId={product.id} delivery={delivery} query={query} />
          <VendorSummaryCard
            vendor={product.vendor}
            about={{ productId: product.id, title: product.title, locale: product.textLocale }}
          />
        </div>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr]">
        {product.description && <Description product={product} />}
        <SpecificationTable product={product} />
      </div>
      <div className="mt-10">
        <Reviews productId={product.id} reviews={reviews} query={query} error={voteError} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="when-near mt-10">
          <h2 id="related" className="mb-3 text-lg">
            {m.product_related()}
          </h2>
          <ul className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
            {related.map((card) => (
              <li key={card.id}>
                <ProductTile product={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentlyViewed besides={product.id} className="mt-10" />
      <BuyBar product={product} offered={offered} />
    </main>
  );
}

type OfferProps = Pick<Props, 'view' | 'error' | 'watch'> & { offered: Offer };

function Offer({ view, offered, error, watch }: OfferProps) {
  const { product, query, quantityMax, origin } = view;
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h1 lang={product.textLocale} className="text-xl lg:text-2xl">
          {product.title}
        </h1>
        <Share title={product.title} url={`${origin}/product-detail/${product.id}`} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <a href="#reviews" className="inline-flex min-h-6 items-center">
          <Rating rating={product.rating} reviewCount={product.reviewCount} />
        </a>
        {product.soldCount > 0 && (
          <span className="text-muted">
            {m.product_sold({ count: product.soldCount, shown: groupDigits(product.soldCount) })}
          </span>
        )}
        {product.brand && (
          <span className="text-muted">
            <span className="colon">{m.product_brand()}</span>{' '}
            <LocalLink
              to={`/ShopPage?brand=${product.brandSlug ?? ''}`}
              className="prose-link inline-flex min-h-6 items-center"
            >
              {product.brand}
            </LocalLink>
          </span>
        )}
      </p>
      <Untranslated product={product} />
      <MemberAwarePrice key={`own ${offered.variant?.id}`} {...memberPriceSource(product, offered)}>
        {(price, oldPrice) => (
          <OfferLines {...{ price, oldPrice }} stock={offered.stock} isSold={!product.vendor.isSuspended} />
        )}
      </MemberAwarePrice>
      {product.hasMemberPrice && (
        <MemberPriceLine product={product} variantId={offered.variant?.id ?? null} />
      )}
      {offered.variant && (
        <VariantPicker
          productId={product.id}
          locale={product.variantsLocale}
          variants={product.variants}
          chosen={offered.variant}
          query={query}
        />
      )}
      {view.sizeCharts.length > 0 && <SizeGuide charts={view.sizeCharts} />}
      <BuyBox
        key={offered.variant?.id}
        product={product}
        offered={offered}
        quantityMax={quantityMax}
        error={error}
      />
      {offered.variant && offered.stock === 0 && !product.vendor.isSuspended && (
        <VariantWatch
          key={`watch ${offered.variant.id}`}
          productId={product.id}
          variant={offered.variant}
          locale={product.variantsLocale}
          query={query}
          outcome={watch}
        />
      )}
    </>
  );
}

function Untranslated({
  product: { textLocale, description, descriptionLocale },
}: {
  product: ProductDetail;
}) {
  const isTitleSaid = textLocale === useLanguage();
  if (!isTitleSaid) return <UntranslatedNote shown={textLocale} />;
  return description && <UntranslatedNote shown={descriptionLocale} isDescriptionAlone />;
}

// The tags that a supplier's text may have.
const PROSE = cx(
  'max-w-prose [&_a]:text-link [&_a]:underline [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-bold [&_h4]:mt-3 [&_h4]:font-semibold [&_li]:mb-1',
  '[&_ol]:mb-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:mb-3 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2',
  '[&_ul]:mb-3 [&_ul]:list-disc [&_ul]:pl-5',
);

/** The supplier's words. They were sanitised to a few plain tags when they were saved. */
function Description({ product }: { product: ProductDetail }) {
  const { description: html, descriptionLocale } = product;
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 text-lg">
        {m.product_description()}
      </h2>
      <div lang={descriptionLocale} className={PROSE} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
