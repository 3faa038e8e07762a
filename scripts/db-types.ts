// npm run db:types: writes src/platform/db-types.ts from a freshly migrated database.
import { join } from 'node:path';
import { program, root, runNode } from './programs.ts';
import { withTemporaryDatabase } from './scratch.ts';

const MAPPING = JSON.stringify({ int8: 'number', citext: 'string' });
const FLAGS = [
  '--dialect=postgres',
  '--camel-case',
  '--default-schema=public',
  '--include-pattern=public.*',
  '--exclude-pattern=kysely_*',
  `--type-mapping=${MAPPING}`,
  `--out-file=${join(root, 'src/platform/db-types.ts')}`,
];

/** Whether src/platform/db-types.ts says what the migrated database at `url` has. */
export async function isDbTypesFresh(url: string): Promise<boolean> {
  return (await generate(url, '--verify')).status === 0;
}

async function generate(url: string, ...flags: string[]): Promise<{ status: number; output: string }> {
  return await runNode([program('kysely-codegen/dist/cli/bin.js'), `--url=${url}`, ...FLAGS, ...flags], {
    output: 'hold',
  });
}

if (import.meta.main) {
  const { status, output } = await withTemporaryDatabase((url) => generate(url));
  if (status !== 0) process.stderr.write(output);
  process.exitCode = status;
}
