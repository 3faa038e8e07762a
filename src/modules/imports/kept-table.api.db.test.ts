import { expect, test } from 'vitest';
import { importing, upload } from '#tests/support/importing.ts';

const { seller: aSeller, work } = await importing();

test('X01 import: a table of few rows and long texts is mapped, checked and told without holding up whoever else is served', async () => {
  const seller = await aSeller();
  const text = `<p>${'ሸክላ '.repeat(4_000)}</p>`;
  const rows = Array.from(
    { length: 300 },
    (_, n) => `Pot ${n},P-${n},${n % 100 === 0 ? 'ask' : 90},Pots,${text}`,
  );
  const { id } = await upload(seller, ['Name,SKU,Cost,Kind,Text', ...rows].join('\n'));
  const mapping = { title: 'Name', sku: 'SKU', price: 'Cost', category: 'Kind', description: 'Text' };
  const put = await seller.call('PUT', `/api/vendor/imports/${id}/mapping`, {
    mapping,
    categories: { Pots: null, 'of another file': null },
  });
  expect(put.body).toMatchObject({ mapping, choices: { categories: { Pots: null } } });
  expect(put.body.columns[1]).toEqual({ heading: 'SKU', samples: ['P-0', 'P-1', 'P-2'], field: 'sku' });
  // It is longer than what is looked at before the answer.
  const asked = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(asked.body.state).toBe('checking');
  await work(id);
  const { body } = await seller.call('GET', `/api/vendor/imports/${id}`);
  expect(body).toMatchObject({ state: 'checked', counts: { new: 297, faulty: 3 } });
  const csv = await (await seller.raw(`/api/vendor/imports/${id}/faults.csv`)).text();
  expect(csv.match(/^Pot \d+,P-\d+,ask/gm)).toEqual([
    'Pot 0,P-0,ask',
    'Pot 100,P-100,ask',
    'Pot 200,P-200,ask',
  ]);
  // What the check before found is not told while it is looked for anew.
  const again = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(again.body).toMatchObject({ state: 'checking', faults: [], notes: [], categories: [] });
  await work(id);
  const anew = await seller.call('GET', `/api/vendor/imports/${id}`);
  expect(anew.body.faults).toHaveLength(3);
  expect(anew.body.categories).toMatchObject([{ name: 'Pots', categoryId: null }]);
});
