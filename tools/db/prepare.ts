// npm run migrate: brings the database of DATABASE_URL to the newest schema, with its roles.
import { giveUp, say } from '#tools/run/say.ts';
import { prepareDatabase } from './roles.ts';

const url = process.env.DATABASE_URL;
if (!url) giveUp('DATABASE_URL says which database to migrate; it is not set. (npm start migrates its own.)');
const { applied } = await prepareDatabase(url).catch(giveUp);
say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
