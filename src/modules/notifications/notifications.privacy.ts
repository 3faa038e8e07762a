import { ownedRows } from '#platform/owned-rows.ts';
import { inPages, registerPersonalData } from '#platform/personal-data-parts.ts';
import { deleteMessagesOf, selectMessagesTo } from './notifications-privacy.queries.ts';
import { deleteNoticesAbout } from './notices.queries.ts';

const owned = ownedRows([
  { file: 'notifications.json', table: 'notification_choices', owner: 'user_id', key: 'user_id' },
  { file: 'notices.json', table: 'notices', owner: 'user_id', hidden: ['dedupe_key', 'about_user_id'] },
]);

registerPersonalData('notifications', {
  export: (ctx, person) => ({
    ...owned.export(ctx, person),
    'messages-sent-to-you.json': () =>
      inPages((after, take) => selectMessagesTo(ctx.db, person.contacts, { after, take })),
  }),
  erase: async (tx, person) => {
    await owned.erase(tx, person);
    await deleteNoticesAbout(tx.db, person.userId);
    await deleteMessagesOf(tx.db, person.userId, person.contacts);
  },
});
