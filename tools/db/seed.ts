// npm run seed [-- --products 100000]: fills the database of `npm start`, or the one DATABASE_URL names.
import { join, resolve } from 'node:path';
import { givenDatabase } from './given-database.ts';
import { prepareDatabase } from './roles.ts';
import { ensureDatabase, startPostgres } from '#tools/postgres/server.ts';
import { say } from '#tools/run/say.ts';
import { NAME, seed } from './store.ts';

const dataDir = resolve(process.env.DATA_DIR || '.data');
const given = givenDatabase();
const own = given ? null : await startPostgres({ home: join(dataDir, 'postgres'), isDurable: true });
if (own) await ensureDatabase(own, NAME);
const databaseUrl = given?.direct ?? own!.url(NAME);
try {
  const { urls } = await prepareDatabase(databaseUrl);
  await seed(urls.owner, dataDir, process.argv.slice(2));
  say('Done.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
