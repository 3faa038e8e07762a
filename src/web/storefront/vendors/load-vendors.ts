import { VENDORS_PAGE_SIZE } from '#shop/constants.ts';
import { type VendorSort } from '#shop/list-choices.ts';
import type { Ctx } from '#platform/context.ts';
import { withFailureMessage } from '#platform/failure-message.ts';
import { listVendors, promotedProduct, VendorError } from '#modules/vendors/index.ts';
import type { Vendor } from '#modules/vendors/vendors.schema.ts';
import { type CardView, toCardView } from '#web/storefront/product-card/card-view.ts';
import { redirectToLastPage } from '#handlers/redirects.ts';
import { suppliersAddress, type VendorsPageQuery } from './vendors-query.ts';

/** As much of a supplier as its card shows. */
export type ListedVendor = Pick<
  Vendor,
  | 'id'
  | 'businessName'
  | 'nameAm'
  | 'photoUrl'
  | 'rating'
  | 'reviewCount'
  | 'productCount'
  | 'isVerified'
  | 'isSuspended'
  | 'closedUntil'
  | 'location'
  | 'address'
> & { photo: { key: string; dominantColor: string } | null };

/** What the supplier list shows, the same for every user. */
export type VendorsView = {
  query: VendorsPageQuery;
  suppliers: ListedVendor[];
  total: number;
  pages: number;
  promoted: CardView | null;
};

const FAILURES: Record<VendorSort, typeof VendorError.list_failed> = {
  default: VendorError.list_failed,
  'most-products': VendorError.most_products_failed,
  newest: VendorError.newest_failed,
  alphabetical: VendorError.alphabetical_failed,
  rating: VendorError.rating_failed,
};

/** Everything the supplier list shows for an address. A break-down carries the fixed sentence of the asked list. */
export async function loadVendors(ctx: Ctx, parameters: URLSearchParams): Promise<VendorsView> {
  const query = suppliersAddress.parse(parameters);
  const { search, sort, page } = query;
  const failure = search === null ? FAILURES[sort] : VendorError.search_failed;
  const [list, promoted] = await withFailureMessage(ctx, failure, () =>
    Promise.all([
      listVendors(ctx, { page: page - 1, size: VENDORS_PAGE_SIZE, sort, keyword: search ?? '' }),
      promotedProduct(ctx),
    ]),
  );
  redirectToLastPage(ctx, { page, pages: list.totalPages }, (last) =>
    suppliersAddress.href(query, { page: last }),
  );
  ctx.page?.makePublic();
  return {
    query,
    suppliers: list.content.map(toListedVendor),
    total: list.totalElements,
    pages: list.totalPages,
    promoted: promoted && toCardView(promoted),
  };
}

function toListedVendor(supplier: Vendor): ListedVendor {
  const { id, businessName, nameAm, rating, reviewCount, productCount, isVerified, photo } = supplier;
  const { location, address, isSuspended, closedUntil } = supplier;
  return {
    id,
    businessName,
    nameAm,
    rating,
    reviewCount,
    productCount,
    isVerified,
    isSuspended,
    closedUntil,
    location,
    address,
    photoUrl: supplier.photoUrl,
    photo: photo && { key: photo.key, dominantColor: photo.dominantColor },
  };
}
