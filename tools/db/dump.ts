// npm run db:dump: writes db/schema.sql, the schema after all migrations.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import { dumpSchema } from './schema-dump.ts';
import { withTemporaryDatabase } from '#tools/postgres/scratch.ts';

writeFileSync(join(root, 'db/schema.sql'), await withTemporaryDatabase(dumpSchema));
