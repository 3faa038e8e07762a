import { personalData } from '#platform/privacy.ts';
import { dropFiles } from '#platform/storage.ts';
import { exportDir } from './data-export.ts';
import { deleteExports } from './privacy.queries.ts';

personalData('privacy', {
  export: () => ({}),
  erase: async (tx, { userId }) => {
    const ids = await deleteExports(tx.db, userId);
    await dropFiles(
      exportDir(tx.config),
      ids.map((id) => `${id}.zip`),
    );
  },
});
