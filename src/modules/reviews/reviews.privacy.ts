import { invalidatePages } from '#platform/notify.ts';
import { inPages, registerPersonalData } from '#platform/personal-data-parts.ts';
import { deletePicture } from '#modules/media/index.ts';
import { ownedRows } from '#platform/owned-rows.ts';
import { selectVotedProducts } from './review-votes.queries.ts';
import { anonymizeReviews, deletePhotosOf, selectReviewsOf } from './reviews-privacy.queries.ts';

const votes = ownedRows([
  { file: 'helpful-reviews.json', table: 'review_votes', owner: 'user_id', key: 'review_id' },
]);

registerPersonalData('reviews', {
  export: (ctx, person) => ({
    ...votes.export(ctx, person),
    'reviews.json': () => inPages((after, take) => selectReviewsOf(ctx.db, person.userId, { after, take })),
  }),
  // Stars and words stay, for the figures are the product's; the name, the photos and the link to the writer go, and so do votes.
  erase: async (tx, person) => {
    const { userId } = person;
    const votedFor = await selectVotedProducts(tx.db, userId);
    await votes.erase(tx, person);
    const images = await deletePhotosOf(tx.db, userId);
    const productIds = await anonymizeReviews(tx.db, userId);
    for (const imageId of images) await deletePicture(tx, imageId);
    await invalidatePages(
      tx,
      [...productIds, ...votedFor].map((id) => `product:${id}`),
    );
  },
});
