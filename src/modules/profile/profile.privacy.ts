import { personalData } from '#platform/privacy.ts';
import { dropPicture } from '#modules/media/index.ts';
import { updatePhotoGone } from './profile-privacy.queries.ts';

// What is written in the profile stands with the account.
personalData('profile', {
  export: () => ({}),
  erase: async (tx, { userId }) => {
    const imageId = await updatePhotoGone(tx.db, userId);
    if (imageId !== null) await dropPicture(tx, imageId);
  },
});
