// npm run db:types: writes src/platform/db-types.ts from a freshly migrated database.
// With --verify it writes nothing and fails when the file is out of date.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withTemporaryDatabase } from './scratch.ts';

const root = join(import.meta.dirname, '..');
const mapping = { int8: 'number', citext: 'string' };

process.exitCode = await withTemporaryDatabase(async (url) => {
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${url}`,
      '--camel-case',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=kysely_*',
      `--type-mapping=${JSON.stringify(mapping)}`,
      `--out-file=${join(root, 'src/platform/db-types.ts')}`,
      ...process.argv.slice(2).filter((flag) => flag === '--verify'),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: root },
  );
  return run.status ?? 1;
});
