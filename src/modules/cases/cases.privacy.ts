import { atOnce, registerPersonalData } from '#platform/personal-data-parts.ts';
import { forgetReporter, selectReportsOf } from './reports.queries.ts';

/** What somebody told of goods goes with them; that it was told counts on. Who decided as staff is taken off. */
registerPersonalData('cases', {
  export: ({ db }, { userId }) => ({
    'product-reports.json': () => atOnce(() => selectReportsOf(db, userId)),
  }),
  erase: (tx, { userId }) => forgetReporter(tx.db, userId),
});
