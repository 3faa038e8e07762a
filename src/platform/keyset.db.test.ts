import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { eachPage, keysetOf, type KeysetRow, type KeysetSort, pageOfRows } from './keyset.ts';

const { db, superuser } = await testDatabase();
await superuser.query(`create table things (id bigint generated always as identity primary key, owner int not null,
  at timestamptz not null, cost bigint not null, name text not null);
  grant all on things to adey_worker`);

const SORTS: Record<string, KeysetSort> = {
  at: { value: sql`t.at`, type: 'timestamptz' },
  cost: { value: sql`t.cost`, type: 'bigint' },
  name: { value: sql`t.name collate "C"`, type: 'text' },
};
const SORT_NAMES = Object.keys(SORTS).flatMap((name) => [name, `-${name}`]);
type Thing = KeysetRow & { name: string };
type Asked = { sort: string; size: number; after: string | null };

async function readPage(asked: Asked, condition: RawBuilder<unknown> = sql`true`) {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`t.id`, type: 'bigint' }, asked);
  const { rows } = await sql<Thing>`select t.id, t.name, ${sortKey} as sort_key from things t
    where ${condition} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return pageOfRows(rows, asked);
}

type New = { at: number; cost: number; name: string };

async function insert(owner: number, things: readonly New[]): Promise<void> {
  for (const { at, cost, name } of things)
    await sql`insert into things (owner, at, cost, name)
      values (${owner}, timestamptz '2026-01-01' + ${at} * interval '1 microsecond', ${cost}, ${name})`.execute(
      db,
    );
}

// Few values, so that many rows are alike in what they are sorted by; moments differ by microseconds.
const aThing = fc.record({
  at: fc.integer({ min: 0, max: 3 }),
  cost: fc.integer({ min: -2, max: 2 }),
  name: fc.constantFrom('ሀ', 'a', 'B', "o'b", '', '"\\,[]'),
});
const someThings = fc.array(aThing, { maxLength: 25 });

let owner = 0;

test('the pages of a list, one after the other, are the whole list in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      someThings,
      fc.constantFrom(...SORT_NAMES),
      fc.integer({ min: 1, max: 7 }),
      async (things, sort, size) => {
        owner += 1;
        await insert(owner, things);
        const own = sql`t.owner = ${owner}`;
        const pages: Thing[] = [];
        for await (const page of eachPage((after) => readPage({ sort, size, after }, own)))
          pages.push(...page);
        const whole = await readPage({ sort, size: 100, after: null }, own);
        expect(pages).toEqual(whole.content);
        expect(pages).toHaveLength(things.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('rows that arrive while somebody turns the pages double none and hide none that were there', async () => {
  await fc.assert(
    fc.asyncProperty(
      someThings,
      someThings,
      fc.constantFrom(...SORT_NAMES),
      async (things, arriving, sort) => {
        owner += 1;
        await insert(owner, things);
        const own = sql`t.owner = ${owner}`;
        const before = (await readPage({ sort, size: 100, after: null }, own)).content.map(({ id }) => id);
        const seen: (number | string)[] = [];
        const left = [...arriving];
        for await (const page of eachPage((after) => readPage({ sort, size: 3, after }, own))) {
          seen.push(...page.map(({ id }) => id));
          await insert(owner, left.splice(0, 2));
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => before.includes(id))).toEqual(before);
      },
    ),
    { numRuns: 40 },
  );
});

test('a list whose cursor is not understood ends, and does not begin anew for ever', async () => {
  const { content } = await readPage({ sort: 'at', size: 1, after: null }, sql`t.owner = ${owner}`);
  const reading = async () => {
    const pages = [];
    for await (const page of eachPage(() => Promise.resolve({ content, next: 'no cursor' })))
      pages.push(page);
    return pages;
  };
  await expect(reading()).rejects.toThrow('A cursor leads nowhere.');
});

test('a cursor of another list, of another sort or made up begins the list anew, and breaks nothing', async () => {
  owner += 1;
  await insert(
    owner,
    [1, 2, 3, 4].map((at) => ({ at, cost: at, name: 'x' })),
  );
  const own = sql`t.owner = ${owner}`;
  const first = await readPage({ sort: 'at', size: 2, after: null }, own);
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const foreign = [
    (await readPage({ sort: '-at', size: 2, after: null }, own)).next!,
    forged(['at', "2026-01-01'; drop table things; --", '1']),
    forged(['at', 'infinity', '1']),
    forged(['at', '2026-99-99 99:99:99+00', '1']),
    forged(['at', '2026-02-31 00:00:00+00', '1']),
    forged(['at', '999999-01-01 00:00:00+00', '1']),
    forged(['at', '0000-01-01 00:00:00+00', '1']),
    forged(['at', '2026-01-01 00:00:00+00', '1 or true']),
    forged(['at', ['2026-01-01 00:00:00+00'], { id: 1 }]),
    forged({}),
    'no cursor',
    '',
  ];
  for (const after of foreign)
    expect(await readPage({ sort: 'at', size: 2, after }, own), after).toEqual(first);
});
