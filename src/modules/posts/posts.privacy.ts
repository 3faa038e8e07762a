import { invalidatePages } from '#platform/notify.ts';
import { inPages, registerPersonalData } from '#platform/personal-data-parts.ts';
import { deleteCommentsOf, refreshCommentCount, selectCommentsOf } from './posts.queries.ts';

registerPersonalData('posts', {
  export: ({ db }, { userId }) => ({
    'comments.json': () => inPages((after, take) => selectCommentsOf(db, userId, { after, take })),
  }),
  erase: async (tx, { userId }) => {
    const postIds = await deleteCommentsOf(tx.db, userId);
    await refreshCommentCount(tx.db, postIds);
    if (postIds.length > 0) await invalidatePages(tx, ['home', ...postIds.map((id) => `post:${id}`)]);
  },
});
