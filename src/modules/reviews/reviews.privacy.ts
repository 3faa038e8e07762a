import { invalidatePages } from '#platform/notify.ts';
import { inPages, registerPersonalData } from '#platform/personal-data-parts.ts';
import { deletePicture } from '#modules/media/index.ts';
import { anonymizeReviews, deletePhotosOf, selectReviewsOf } from './reviews-privacy.queries.ts';

registerPersonalData('reviews', {
  export: ({ db }, { userId }) => ({
    'reviews.json': () => inPages((after, take) => selectReviewsOf(db, userId, { after, take })),
  }),
  // Stars and words stay, for the figures are the product's; the name, the photos and the link to the writer go.
  erase: async (tx, { userId }) => {
    const images = await deletePhotosOf(tx.db, userId);
    const productIds = await anonymizeReviews(tx.db, userId);
    for (const imageId of images) await deletePicture(tx, imageId);
    await invalidatePages(
      tx,
      productIds.map((id) => `product:${id}`),
    );
  },
});
