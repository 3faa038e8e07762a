import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { rejectedInDatabase } from './rejected-words.ts';

const { url, pool } = await testDatabase();

test('texts that migrations fill in use the glossary’s words; a rejected one is told with its column', async () => {
  expect(await rejectedInDatabase(url)).toEqual([]);
  await pool.query(`update faqs set question_am = 'መልዕክት እንዴት እልካለሁ?' where position = 15`);
  await pool.query(`update destinations set name_om = 'Ingiliz' where name_en = 'United Kingdom'`);
  expect(await rejectedInDatabase(url)).toEqual([
    'destinations.name_om says “Ingiliz”; the glossary wants “Ingilizii”',
    'faqs.question_am says “መልዕክ”; the glossary wants “መልእክት”',
  ]);
});
