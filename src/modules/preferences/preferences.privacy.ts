import { ownedRows } from '#platform/owned-rows.ts';
import { personalData } from '#platform/privacy.ts';
import { deleteNoticesAbout } from './notices.queries.ts';

const owned = ownedRows([
  { file: 'preferences.json', table: 'user_preferences', owner: 'user_id', key: 'user_id' },
  { file: 'notifications.json', table: 'notification_choices', owner: 'user_id', key: 'user_id' },
  { file: 'notices.json', table: 'notices', owner: 'user_id', hidden: ['dedupe_key', 'about_user_id'] },
]);

personalData('preferences', {
  export: owned.export,
  erase: async (tx, person) => {
    await owned.erase(tx, person);
    await deleteNoticesAbout(tx.db, person.userId);
  },
});
