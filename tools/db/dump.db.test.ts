import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { dumpSchema } from './dump.ts';

const committed = readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8');
const database = await testDatabase();

test('db/schema.sql is what the migrations make (else run: npm run db:dump)', async () => {
  expect(await dumpSchema(database.url)).toBe(committed);
});

test('db/schema.sql alone makes the same schema', async () => {
  await database.superuser.query('drop schema public, audit_months cascade; create schema public;');
  await database.superuser.query(committed);
  expect(await dumpSchema(database.url)).toBe(committed);
});
