import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ANY_STAFF, STAFF_RIGHTS, type StaffRight } from '#shop/staff-rights.ts';
import { roleHas, VENDOR_ROLES, type VendorRight } from '#shop/vendor-rights.ts';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole, aTeamMember, aVendor } from '#tests/support/factories.ts';
import { DESK_TABLES } from './desk-tables.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const VIEWS = '/api/desk/views';

test('X02 every list of a desk can be asked for its views, and lies in the rooms of staff or of teams', async () => {
  const described: string[] = [];
  for await (const file of glob('src/modules/**/*.table.ts'))
    for (const [, key] of (await readFile(file, 'utf8')).matchAll(/^ {2}key: '([^']+)'/gm))
      described.push(key!);
  expect(DESK_TABLES.map(({ key }) => key).toSorted()).toEqual(described.toSorted());
  expect(described.length).toBeGreaterThan(20);
  expect(DESK_TABLES.filter(({ path }) => !/^\/(admin|vendor)\//.test(path))).toEqual([]);
});

test('X02 a view is kept by its name, read and removed over the API, and nobody else reaches it', async () => {
  const [own, other] = [await registerPerson(api), await registerPerson(api)];
  for (const { id } of [own, other]) await aStaffRole(db, id, 'operations');
  const late = { name: 'ለማሸግ', query: 'sort=number' };
  const kept = await own.call('POST', `${VIEWS}/admin-orders`, late);
  expect(kept).toMatchObject({ status: 200, body: { name: 'ለማሸግ' } });
  const again = await own.call('POST', `${VIEWS}/admin-orders`, { ...late, query: '' });
  expect(again.body).toEqual({ id: kept.body.id, name: 'ለማሸግ', query: '' });
  expect((await own.call('GET', `${VIEWS}/admin-orders`)).body).toEqual({
    content: [again.body],
    next: null,
  });
  expect((await own.call('GET', `${VIEWS}/admin-tickets`)).body).toEqual({ content: [], next: null });
  expect((await other.call('GET', `${VIEWS}/admin-orders`)).body).toEqual({ content: [], next: null });
  const path = `${VIEWS}/admin-orders/${kept.body.id}`;
  expect((await other.call('DELETE', path)).status).toBe(204);
  // Of another list it is none.
  expect((await own.call('DELETE', `${VIEWS}/admin-tickets/${kept.body.id}`)).status).toBe(204);
  expect((await own.call('GET', `${VIEWS}/admin-orders`)).body.content).toHaveLength(1);
  for (let i = 0; i < 2; i += 1) expect((await own.call('DELETE', path)).status).toBe(204);
  expect((await own.call('GET', `${VIEWS}/admin-orders`)).body).toEqual({ content: [], next: null });
});

test('X02 what a list does not know is refused, and so is an empty name or a list that is none', async () => {
  const own = await registerPerson(api);
  await aStaffRole(db, own.id);
  const save = (list: string, body: unknown) => own.call('POST', `${VIEWS}/${list}`, body);
  const unknown = await save('admin-orders', { name: 'Late', query: 'colour=red' });
  expect(unknown).toMatchObject({ status: 422, body: { errors: { query: 'Please check this.' } } });
  expect((await save('admin-orders', { name: ' ', query: '' })).status).toBe(422);
  expect((await save('admin-orders', { name: 'Late', query: '', list: 'jobs' })).status).toBe(422);
  expect((await save('no-such-list', { name: 'Late', query: '' })).status).toBe(404);
});

test('X02 who may not see a list has no views of it', async () => {
  const wrong: string[] = [];
  const tables = Map.groupBy(DESK_TABLES, ({ path }) => path.split('/')[1]!);
  for (const role of VENDOR_ROLES) {
    const person = await registerPerson(api);
    await aTeamMember(db, (await aVendor(db)).id, person.id, role);
    for (const { key, right } of tables.get('vendor')!) {
      const { status } = await person.call('GET', `${VIEWS}/${key}`);
      if (status !== (roleHas(role, right as VendorRight) ? 200 : 403))
        wrong.push(`${role} ${key} ${status}`);
    }
    for (const { key } of tables.get('admin')!)
      expect((await person.call('GET', `${VIEWS}/${key}`)).status, `${role} ${key}`).toBe(404);
  }
  const roles = await db.selectFrom('staffRoles').select(['key', 'permissions', 'isLocked']).execute();
  for (const { key: role, permissions, isLocked } of roles) {
    const person = await registerPerson(api);
    await aStaffRole(db, person.id, role);
    const rights: readonly string[] = isLocked ? STAFF_RIGHTS : permissions;
    for (const { key, right } of tables.get('admin')!) {
      const may = right === ANY_STAFF || rights.includes(right as StaffRight);
      const { status } = await person.call('POST', `${VIEWS}/${key}`, { name: 'Mine', query: '' });
      if (status !== (may ? 200 : 403)) wrong.push(`${role} ${key} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
