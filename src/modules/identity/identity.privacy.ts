import { ownedRows } from '#platform/owned-rows.ts';
import { atOnce, registerPersonalData } from '#platform/personal-data-parts.ts';
import { deleteSignInMethods, selectAccountOf } from './identity-privacy.queries.ts';

const sessions = ownedRows([
  { file: 'devices.json', table: 'sessions', owner: 'user_id', hidden: ['token'] },
]);

registerPersonalData('identity', {
  export: (ctx, person) => ({
    'account.json': () => atOnce(() => selectAccountOf(ctx.db, person.userId)),
    ...sessions.export(ctx, person),
  }),
  erase: async (tx, person) => {
    await sessions.erase(tx, person);
    await deleteSignInMethods(tx.db, person.userId, person.contacts);
  },
});
