import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { soundAlikes } from './sound-alikes.ts';

const { db } = await testDatabase();

test('an Amharic word is found by Latin letters, however many goods are called alike in Latin letters', async () => {
  const latin = Array.from({ length: 60 }, (_, n) => `bunna${n}`);
  await db
    .insertInto('searchWords')
    .values([...latin, 'ቡና', 'ቤት'].map((word) => ({ word, productCount: 9 })))
    .execute();
  expect(await soundAlikes(db, 'bunna')).toEqual(['ቡና']);
  expect(await soundAlikes(db, 'bet')).toEqual(['ቤት']);
  expect(await soundAlikes(db, 'kettle')).toEqual([]);
});
