import { personalData } from '#platform/privacy.ts';
import { updatePhotoGone } from '#modules/identity/index.ts';
import { dropPicture } from '#modules/media/index.ts';

// What is written in the profile stands with the account.
personalData('profile', {
  export: () => ({}),
  erase: async (tx, { userId }) => {
    const imageId = await updatePhotoGone(tx.db, userId);
    if (imageId !== null) await dropPicture(tx, imageId);
  },
});
