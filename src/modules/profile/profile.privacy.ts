import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { updatePhotoGone } from '#modules/identity/index.ts';
import { deletePicture } from '#modules/media/index.ts';

const publicProfiles = ownedRows([
  { file: 'public-profile.json', table: 'public_profiles', owner: 'user_id', key: 'user_id' },
]);

// What else is written in the profile stands with the account.
registerPersonalData('profile', {
  ...publicProfiles,
  erase: async (tx, person) => {
    const { userId } = person;
    await publicProfiles.erase(tx, person);
    const imageId = await updatePhotoGone(tx.db, userId);
    if (imageId !== null) await deletePicture(tx, imageId);
  },
});
