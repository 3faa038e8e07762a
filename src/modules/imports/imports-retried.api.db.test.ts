import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, ctx, host, seller: aSeller, work } = await importing();
type Seller = Awaited<ReturnType<typeof aSeller>>;

async function started(seller: Seller, text: string): Promise<string> {
  const { id } = await upload(seller, text);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/start`, {})).status).toBe(200);
  return id;
}

const told = async (seller: Seller, id: string) =>
  (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
const fileOf = async (seller: Seller) =>
  await (await seller.raw('/api/vendor/exports/products?format=own')).text();
const runsOf = async (id: string) =>
  (await db.selectFrom('imports').select('runIds').where('id', '=', id).executeTakeFirstOrThrow()).runIds;
const undosNoted = async (id: string) =>
  await db
    .selectFrom('auditLog')
    .select('id')
    .where('subjectId', '=', id)
    .where('action', '=', 'import.undo')
    .execute();

test('X01 import: undone after a picture that could not be fetched was tried again, all is as before', async () => {
  const seller = await aSeller();
  const file = (price: number, more = '') =>
    `Title,SKU,Price,Stock,Images\nPot,P-1,${price},5,http://${host}/missing.jpg\n${more}`;
  await work(await started(seller, 'Title,SKU,Price,Stock\nPot,P-1,350,5\n'));
  const before = await fileOf(seller);
  const id = await started(seller, file(400, `Cup,C-1,20,3,http://${host}/cup.jpg\n`));
  await work(id);
  expect(await told(seller, id)).toMatchObject({
    state: 'done',
    done: 2,
    pictures: { total: 2, done: 1, failed: 1 },
    canRetry: true,
    canUndo: true,
  });
  expect((await seller.call('POST', `/api/vendor/imports/${id}/retry`)).body.state).toBe('running');
  await work(id);
  expect(await told(seller, id)).toMatchObject({
    state: 'done',
    total: 2,
    pictures: { total: 2, done: 1, failed: 1 },
    canRetry: true,
    canUndo: true,
  });
  expect((await seller.call('POST', `/api/vendor/imports/${id}/undo`)).status).toBe(200);
  await work(id);
  expect(await told(seller, id)).toMatchObject({
    state: 'undone',
    canRetry: false,
    canUndo: false,
    stayed: { count: 0, faults: [] },
  });
  const states = await db
    .selectFrom('products')
    .select(['title', 'state'])
    .where('vendorId', '=', seller.vendorId)
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { title: 'Pot', state: 'draft' },
    { title: 'Cup', state: 'archived' },
  ]);
  await db
    .deleteFrom('products')
    .where('title', '=', 'Cup')
    .where('vendorId', '=', seller.vendorId)
    .execute();
  expect(await fileOf(seller)).toBe(before);
  expect(await undosNoted(id)).toHaveLength(1);
});

const many = (price: number) =>
  `Title,SKU,Price,Stock\n${Array.from({ length: 250 }, (_, n) => `Pot ${n},P-${n},${price + n},5`).join('\n')}\n`;

/** An import of changed goods that was stopped after its first step and taken up again. */
async function stoppedAndTakenUp() {
  const seller = await aSeller();
  await work(await started(seller, many(100)));
  const before = await fileOf(seller);
  const id = await started(seller, many(500));
  await stepRun(ctx(), (await runsOf(id))[0]!);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/cancel`)).body).toMatchObject({
    state: 'cancelled',
    done: 200,
  });
  await seller.call('POST', `/api/vendor/imports/${id}/retry`);
  await work(id);
  expect(await told(seller, id)).toMatchObject({ state: 'done', done: 250, canUndo: true });
  return { seller, id, before, runs: await runsOf(id) };
}

test('X01 import: stopped, taken up again and undone, it is being undone until both halves are back', async () => {
  const { seller, id, before, runs } = await stoppedAndTakenUp();
  expect(runs).toHaveLength(2);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/undo`)).body.state).toBe('undoing');
  for (let step = 0; step < 3; step += 1) await stepRun(ctx(), runs[1]!);
  expect(await told(seller, id)).toMatchObject({ state: 'undoing', canUndo: false });
  // Once more, meanwhile and afterwards, is that.
  expect((await seller.call('POST', `/api/vendor/imports/${id}/undo`)).body.state).toBe('undoing');
  await work(id);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/undo`)).body.state).toBe('undone');
  expect(await fileOf(seller)).toBe(before);
  expect(await undosNoted(id)).toHaveLength(1);
});

test('X01 import: a day after its first half an import is not undone by half', async () => {
  const { seller, id, runs } = await stoppedAndTakenUp();
  const after = await fileOf(seller);
  // What is tried again does not keep the first half longer, and the screen says so before.
  const { endedAt } = await db
    .selectFrom('runs')
    .select('endedAt')
    .where('id', '=', runs[0]!)
    .executeTakeFirstOrThrow();
  const until = new Date(endedAt!.getTime() + 24 * 3_600_000).toISOString();
  expect(await told(seller, id)).toMatchObject({ canUndo: true, undoUntil: until });
  await db
    .updateTable('runs')
    .set({ endedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', runs[0]!)
    .execute();
  expect(await told(seller, id)).toMatchObject({ state: 'done', canUndo: false, undoUntil: null });
  const refused = await seller.call('POST', `/api/vendor/imports/${id}/undo`);
  expect([refused.status, refused.body.code]).toEqual([409, 'desk.undo_gone']);
  await work(id);
  expect(await told(seller, id)).toMatchObject({ state: 'done' });
  expect(await fileOf(seller)).toBe(after);
  expect(await undosNoted(id)).toEqual([]);
});
