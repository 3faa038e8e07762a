import { inPages, personalData } from '#platform/privacy.ts';
import { deleteMessagesOf, selectMessagesTo } from './notifications-privacy.queries.ts';

personalData('notifications', {
  export: ({ db }, { contacts }) => ({
    'messages-sent-to-you.json': () =>
      inPages((after, take) => selectMessagesTo(db, contacts, { after, take })),
  }),
  erase: (tx, { userId, contacts }) => deleteMessagesOf(tx.db, userId, contacts),
});
