// npm run migrate [-- --expand | --contract]: brings the database of DATABASE_URL to the newest schema, with its roles. --expand only
// adds, for the version before, which still runs; --contract afterwards takes away what nobody uses any more, as does no option at all.
import { parseArgs } from 'node:util';
import { giveUp, say } from '#tools/run/say.ts';
import { noteCurrentBuild } from './current-build.ts';
import { givenDatabase } from './given-database.ts';
import { prepareDatabase } from './roles.ts';

const { values } = parseArgs({ options: { expand: { type: 'boolean' }, contract: { type: 'boolean' } } });
if (values.expand && values.contract)
  giveUp('First --expand; --contract once no process of the version before runs.');
const given = givenDatabase();
if (!given)
  giveUp('DATABASE_URL says which database to migrate; it is not set. (npm start migrates its own.)');
const { applied, urls } = await prepareDatabase(given.direct, values.expand ? 'expand' : 'all').catch(giveUp);
// The last step of a release: browsers take this build's service worker.
if (!values.expand) await noteCurrentBuild(urls.owner).catch(giveUp);
say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
