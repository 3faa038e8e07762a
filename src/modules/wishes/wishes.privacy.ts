import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { anonymizeWishes } from './wishes-privacy.queries.ts';

const { export: copy } = ownedRows([
  { file: 'wishes.json', table: 'wishes', owner: 'user_id', hidden: ['folded_title'] },
  { file: 'wish-votes.json', table: 'wish_votes', owner: 'user_id', key: 'wish_id' },
]);

// The title of a wish that others voted for stays, nobody's; the person's own votes are taken back.
registerPersonalData('wishes', {
  export: copy,
  erase: (tx, { userId }) => anonymizeWishes(tx.db, userId),
});
