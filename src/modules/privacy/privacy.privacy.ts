import { queueDrop } from '#modules/media/index.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { exportName } from './data-export.ts';
import { deleteExports } from './privacy.queries.ts';

registerPersonalData('privacy', {
  export: () => ({}),
  erase: async (tx, { userId }) => {
    const ids = await deleteExports(tx.db, userId);
    await queueDrop(tx, ids.map(exportName));
  },
});
