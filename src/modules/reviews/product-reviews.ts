import type { Ctx } from '#platform/context.ts';
import { getProduct, meanRating, toPicture } from '#modules/catalog/index.ts';
import {
  type RatingRow,
  type ReviewRow,
  selectBuyersPhotos,
  selectRatings,
  selectReviews,
} from './product-reviews.queries.ts';
import { reviewLanguage } from './review-language.ts';
import type { Review, ReviewList, ReviewQuery } from './product-reviews.schema.ts';

/** Of the buyers' photos before the reviews. */
const PHOTOS_SHOWN = 12;

/** One page of a product's reviews in the wanted order, with the buyers' newest photos and how many gave each rating. Empty for products without reviews. */
export async function listReviews(ctx: Ctx, productId: number, query: ReviewQuery): Promise<ReviewList> {
  const list = await reviewsOf(ctx, productId, query);
  if (list.summary.count === 0) await getProduct(ctx, productId);
  return list;
}

/** As `listReviews`, for whoever asks for the product at the same time: empty, too, for what is no product. */
export async function reviewsOf(ctx: Ctx, productId: number, query: ReviewQuery): Promise<ReviewList> {
  const skip = Math.min(query.page * query.size, Number.MAX_SAFE_INTEGER);
  const rating = query.rating ?? null;
  const wanted = { rating, sort: query.sort, withPhotos: query.photos, skip, take: query.size };
  const [rows, ratings, photosOfBuyers] = await Promise.all([
    selectReviews(ctx.db, productId, wanted),
    selectRatings(ctx.db, productId),
    selectBuyersPhotos(ctx.db, productId, PHOTOS_SHOWN),
  ]);
  ctx.page?.tag(`product:${productId}`);
  const totalElements = ratings
    .filter((row) => rating === null || row.rating === rating)
    .reduce((sum, row) => sum + (query.photos ? row.withPhotos : row.n), 0);
  return {
    content: rows.map(toReview),
    totalElements,
    totalPages: Math.ceil(totalElements / query.size),
    number: query.page,
    size: query.size,
    summary: { ...summaryOf(ratings), photos: photosOfBuyers.map(toPicture) },
  };
}

function toReview({ orderLineId, createdAt, editedAt, photos, locale, ...row }: ReviewRow): Review {
  return {
    ...row,
    language: reviewLanguage(row.body, locale),
    isVerifiedPurchase: orderLineId !== null,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    photos: photos.map(toPicture),
  };
}

/** The figures of all reviews, whatever is shown of them. */
function summaryOf(ratings: readonly RatingRow[]): Omit<ReviewList['summary'], 'photos'> {
  const rated = ratings.filter((row): row is RatingRow & { rating: number } => row.rating !== null);
  const count = rated.reduce((sum, row) => sum + row.n, 0);
  return {
    average: meanRating(
      rated.reduce((sum, row) => sum + row.rating * row.n, 0),
      count,
    ),
    count,
    byRating: [5, 4, 3, 2, 1].map((stars) => ({
      rating: stars,
      count: rated.find((row) => row.rating === stars)?.n ?? 0,
    })),
    withPhotos: ratings.reduce((sum, row) => sum + row.withPhotos, 0),
  };
}
