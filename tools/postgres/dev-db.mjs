// node tools/postgres/dev-db.mjs <name>: prints the URL of a migrated throwaway database of that name; made when missing. Its
// server runs until `node tools/postgres/dev-db.mjs --stop`.
import { scratchDatabase, scratchServer } from './scratch.ts';

const name = process.argv[2];
if (name === '--stop') {
  await (await scratchServer()).stop();
} else if (name && /^[a-z][a-z0-9_]{0,50}$/.test(name)) {
  (await scratchServer()).keep();
  process.stdout.write(`${await scratchDatabase(name)}\n`);
} else {
  process.stderr.write('Give the database a name: node tools/postgres/dev-db.mjs my_experiment\n');
  process.exitCode = 1;
}
