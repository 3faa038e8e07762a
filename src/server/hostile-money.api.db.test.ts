import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { balancesOf } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { MONEY_CALLS } from '#tests/support/staff-money-calls.ts';
import { PAYOUT_CALLS } from '#tests/support/staff-payout-calls.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const owner = await registerPerson(api);
await aStaffRole(db, owner.id, 'owner');

/** What somebody may send in the place of any field. */
const HOSTILE = [
  'x'.repeat(100_000),
  '9'.repeat(400),
  99_999_999_999_999,
  -1,
  1e-9,
  '1e3',
  '٥',
  'abc\u0000def',
  'abc\uD800def',
  '<b>5</b>',
  null,
  true,
  [],
  [1],
  {},
] as const;

const NOBODYS = [
  '0',
  '-1',
  '1e3',
  '999999999999999999999',
  'x',
  '%00',
  '00000000-0000-7000-8000-000000000000',
];

const AMOUNTS = new Set(['birr', 'dollars', 'expected', 'counted', 'received', 'percent', 'fixed']);

const CALLS = [...MONEY_CALLS, ...PAYOUT_CALLS].filter(({ call }) => !call.includes('statements'));

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 40);

for (const { call, prepare } of CALLS)
  test(`${call}: what no form sends is never a fault of ours, and no amount of money`, async () => {
    const [method] = call.split(' ') as [string];
    const example = await prepare(db);
    const body = (example.body ?? {}) as Record<string, unknown>;
    const answers: { field: string; value: string; status: number }[] = [];
    for (const field of Object.keys(body instanceof FormData ? {} : body))
      for (const value of HOSTILE) {
        const { status } = await owner.call(method, example.path, { ...body, [field]: value });
        answers.push({ field, value: shown(value), status });
        // Texts that somebody may write are taken, and some fields may be left out: then the example is used up.
        if (status < 300) example.path = (await prepare(db)).path;
      }
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ field, status }) => AMOUNTS.has(field) && status !== 422)).toEqual([]);
    expect(Object.values(await balancesOf(db)).reduce((sum, balance) => sum + balance, 0)).toBe(0);
  });

for (const { call, prepare } of CALLS.filter((one) => one.call.includes('{id}')))
  test(`${call}: what is nobody’s number is told as such`, async () => {
    const [method] = call.split(' ') as [string];
    const { path, body } = await prepare(db);
    for (const id of NOBODYS) {
      const asked = path.replace(/\/(?:\d+|[0-9a-f-]{36})(?=\/|$)/, `/${id}`);
      expect([400, 404, 422], asked).toContain((await owner.call(method, asked, body)).status);
    }
  });
