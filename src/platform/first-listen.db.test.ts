import { afterAll, expect, test } from 'vitest';
import { databaseLink } from '#tests/support/database-link.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import { createListener } from './notify.ts';

const { url, log, pool } = await testDatabase();
const link = await databaseLink(url);
afterAll(() => link.close());

test('what was remembered before the first listening is forgotten with it, by whoever joins later too', async () => {
  // While the connection is made the process answers already, and remembers what it answers.
  const listener = createListener(link.url, log);
  const heard: string[] = [];
  expect(listener.isHearing()).toBe(false);
  listener.on('pages', { onMessage: (tags) => heard.push(tags), onReconnect: () => heard.push('all') });
  await until(() => listener.isHearing());
  expect(heard).toEqual(['all']);
  await pool.query("select pg_notify('adey_pages', 'product:2')");
  await until(() => heard.length === 2);
  expect(heard).toEqual(['all', 'product:2']);
  let late = 0;
  listener.on('order', { onMessage: () => undefined, onReconnect: () => (late += 1) });
  expect(late).toBe(1);
  await listener.close();
});
