import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { deleteFiles } from '#platform/storage.ts';
import { exportDir } from './data-export.ts';
import { deleteExports } from './privacy.queries.ts';

registerPersonalData('privacy', {
  export: () => ({}),
  erase: async (tx, { userId }) => {
    const ids = await deleteExports(tx.db, userId);
    await deleteFiles(
      exportDir(tx.config),
      ids.map((id) => `${id}.zip`),
    );
  },
});
