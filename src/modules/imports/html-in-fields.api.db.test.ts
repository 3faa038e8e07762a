import { expect, test } from 'vitest';
import { aCategory } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, api, host, seller: aSeller, work } = await importing();
await aCategory(db, { nameEn: 'Clay Pots', slug: 'clay-pots' });

const HTML = '<svg onload=x()>';
const SCRIPT = `<script>alert(1)</script>${HTML}<a href="javascript:x()">a</a>`;

/** A row as CSV, by its headings. */
function fileOf(...rows: Record<string, string>[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n');
}

test('X01 import: HTML in any field of a file is text for shoppers, and in descriptions nothing of it runs', async () => {
  const seller = await aSeller();
  const { id } = await upload(
    seller,
    fileOf({
      Key: `k${HTML}`,
      Title: `Pot ${HTML}`,
      'Title (am)': `ድስት ${HTML}`,
      Description: `<p>Clay</p>${SCRIPT}`,
      'Description (am)': `<p>ሸክላ</p>${SCRIPT}`,
      Category: 'Clay Pots',
      Brand: `Ambo ${HTML}`,
      Tags: `${HTML}, clay`,
      Specifications: `Made ${HTML}: By hand ${HTML}`,
      'Option 1 name': `Size ${HTML}`,
      'Option 1 value': `Big ${HTML}`,
      SKU: `P${HTML}`,
      Barcode: `6${HTML}`,
      'Price (Birr)': '350',
      Stock: '4',
      Photos: `http://${host}/1.jpg?${encodeURIComponent(HTML)}`,
    }),
  );
  const checked = (await seller.call('POST', `/api/vendor/imports/${id}/check`)).body;
  expect(checked).toMatchObject({ counts: { new: 1, faulty: 0 }, faults: [] });
  await seller.call('POST', `/api/vendor/imports/${id}/start`, { publish: true });
  await work(id);
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .where('vendorId', '=', seller.vendorId)
    .executeTakeFirstOrThrow();
  const own = (await seller.call('GET', `/api/vendor/products/${productId}`)).body;
  expect(own).toMatchObject({
    title: `Pot ${HTML}`,
    brand: `Ambo ${HTML}`,
    specifications: [{ name: `Made ${HTML}`, value: `By hand ${HTML}` }],
    variants: [{ options: { [`Size ${HTML}`]: `Big ${HTML}` }, sku: `P${HTML}`, barcode: `6${HTML}` }],
  });
  await db
    .updateTable('products')
    .set({ state: 'published', isListed: true })
    .where('id', '=', productId)
    .execute();
  for (const language of ['en', 'am']) {
    const { body } = await api
      .client()
      .call('GET', `/api/products/${productId}`, undefined, { 'accept-language': language });
    expect(body.title).toMatch(/^(?:Pot|ድስት) <svg onload=x\(\)>$/);
    expect(body.description).toMatch(/^<p>(?:Clay|ሸክላ)<\/p>/);
    expect(body.description).not.toMatch(/script|svg|onload|javascript/i);
  }
  for (const path of ['/feeds/products.xml', '/feeds/products-am.xml']) {
    const xml = await (await api.client().raw(path)).text();
    expect(xml).not.toContain('<svg');
    expect(xml).not.toContain('<script');
  }
});

test('X01 import: HTML where figures and words of the shop are asked is told as it stands, and no row of it is written', async () => {
  const seller = await aSeller();
  const { id } = await upload(
    seller,
    fileOf({
      Title: 'Pot',
      SKU: 'P',
      'Price (Birr)': HTML,
      Stock: HTML,
      'Weight (g)': HTML,
      State: HTML,
      Language: HTML,
    }),
  );
  const checked = (await seller.call('POST', `/api/vendor/imports/${id}/check`)).body;
  expect(checked.counts).toMatchObject({ new: 0, faulty: 1 });
  const told = checked.faults.map(({ column, value }: { column: string; value: string }) => [column, value]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Price (Birr)', HTML],
      ['Stock', HTML],
      ['Weight (g)', HTML],
    ]),
  );
  const csv = await seller.raw(`/api/vendor/imports/${id}/faults.csv`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.headers.get('content-disposition')).toContain('attachment');
});
