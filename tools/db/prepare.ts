// npm run migrate: brings the database of DATABASE_URL to the newest schema, with its roles.
import { giveUp, say } from '#tools/run/say.ts';
import { givenDatabase } from './given-database.ts';
import { prepareDatabase } from './roles.ts';

const given = givenDatabase();
if (!given)
  giveUp('DATABASE_URL says which database to migrate; it is not set. (npm start migrates its own.)');
const { applied } = await prepareDatabase(given.direct).catch(giveUp);
say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
