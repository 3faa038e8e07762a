import { inPages, registerPersonalData } from '#platform/personal-data-parts.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import { deleteConversationsOf, selectAttachmentsOf, selectMessagesOf } from './chat-privacy.queries.ts';

registerPersonalData('chat', {
  export: ({ db }, { userId }) => ({
    'chat-messages.json': () => inPages((after, take) => selectMessagesOf(db, userId, { after, take })),
  }),
  erase: async (tx, { userId }) => {
    const files = await selectAttachmentsOf(tx.db, userId);
    await deleteConversationsOf(tx.db, userId);
    await removePrivateFiles(tx, files);
  },
});
