import { inPages, personalData } from '#platform/privacy.ts';
import { deleteMessagesTo, selectMessagesTo } from './notifications-privacy.queries.ts';

personalData('notifications', {
  export: ({ db }, { contacts }) => ({
    'messages-sent-to-you.json': () =>
      inPages((after, take) => selectMessagesTo(db, contacts, { after, take })),
  }),
  erase: (tx, { contacts }) => deleteMessagesTo(tx.db, contacts),
});
