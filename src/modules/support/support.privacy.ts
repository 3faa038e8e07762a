import { ownedRows } from '#platform/owned-rows.ts';
import { atOnce, registerPersonalData } from '#platform/personal-data-parts.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import { deleteFilesOfPerson } from './application-documents.queries.ts';
import { eraseApplicationDecider } from './applications.queries.ts';
import { deleteWrittenFrom } from './support.queries.ts';
import { selectRepliesTo, updateTicketAuthorsGone } from './tickets.queries.ts';

const owned = ownedRows([
  { file: 'support-requests.json', table: 'tickets', owner: 'user_id', hidden: ['assignee_id', 'version'] },
  {
    file: 'vendor-applications.json',
    table: 'vendor_applications',
    owner: 'user_id',
    hidden: ['decided_by', 'upload_token_hash'],
  },
]);

/** Answers and notes go with the letter; who wrote them as staff is taken off when they leave. */
registerPersonalData('support', {
  export: (ctx, person) => ({
    ...owned.export(ctx, person),
    'support-answers.json': () => atOnce(() => selectRepliesTo(ctx.db, person.userId)),
  }),
  erase: async (tx, person) => {
    const files = await deleteFilesOfPerson(tx.db, person);
    await owned.erase(tx, person);
    await deleteWrittenFrom(tx.db, person.contacts);
    await eraseApplicationDecider(tx.db, person.userId);
    await updateTicketAuthorsGone(tx.db, person.userId);
    await removePrivateFiles(tx, files);
  },
});
