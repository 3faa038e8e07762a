import { atOnce, registerPersonalData } from '#platform/personal-data-parts.ts';
import { deleteSubscriptions, selectSubscriptions } from './newsletter-privacy.queries.ts';

registerPersonalData('newsletter', {
  export: ({ db }, { contacts }) => ({
    'newsletter.json': () => atOnce(() => selectSubscriptions(db, contacts)),
  }),
  erase: (tx, { contacts }) => deleteSubscriptions(tx.db, contacts),
});
