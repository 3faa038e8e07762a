import { expect, test } from 'vitest';
import {
  bigCommerceFile,
  combinationsFile,
  foreignGoods,
  type ForeignGoods,
  magentoFile,
  medusaFile,
  prestaShopFile,
} from '#tests/support/foreign-goods.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, seller: aSeller, work } = await importing();
type Seller = Awaited<ReturnType<typeof aSeller>>;
const GOODS = 400;

async function checked(seller: Seller, text: string) {
  const { id } = await upload(seller, text);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  return (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
}

async function written(seller: Seller, text: string) {
  const told = await checked(seller, text);
  expect((await seller.call('POST', `/api/vendor/imports/${told.id}/start`, {})).status).toBe(200);
  await work(told.id);
  return (await seller.call('GET', `/api/vendor/imports/${told.id}`)).body;
}

/** A store's goods as the files told them. */
async function goodsOf({ vendorId }: Seller): Promise<ForeignGoods[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'title', 'priceSantim', 'stock'])
    .where('vendorId', '=', vendorId)
    .execute();
  const variants = await db
    .selectFrom('productVariants')
    .select(['productId', 'options', 'stock'])
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const sizes = Map.groupBy(variants, ({ productId }) => productId);
  return products
    .map(({ id, title, priceSantim }) => ({
      title,
      price: Number(priceSantim) / 100,
      sizes: (sizes.get(id) ?? []).map(({ options, stock }): [string, number] => [
        Object.values(options as Record<string, string>).join(),
        stock,
      ]),
    }))
    .toSorted((one, other) => Number(one.title.slice(6)) - Number(other.title.slice(6)));
}

for (const [shop, fileOf] of [
  ['Magento', magentoFile],
  ['BigCommerce', bigCommerceFile],
  ['Medusa', medusaFile],
] as const)
  test(`X01 import: hundreds of goods of ${shop} with their sizes are written, and change nothing a second time`, async () => {
    const seller = await aSeller();
    const goods = foreignGoods(GOODS);
    const told = await written(seller, fileOf(goods));
    expect(told).toMatchObject({ state: 'done', done: GOODS, failed: 0, faults: [] });
    expect(await goodsOf(seller)).toEqual(goods);
    const { counts } = await checked(seller, fileOf(goods));
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: GOODS, faulty: 0 });
  });

test('X01 import: gift cards of Shopify and Medusa are told and left out; the goods beside them are written', async () => {
  const seller = await aSeller();
  const shopify = [
    'Handle,Title,Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Gift Card',
    'card,Gift card,Shop,TRUE,Amount,500,G-5,0,500,TRUE',
    'card,,,,,1000,G-10,0,1000,',
    'pot,Pot,Shop,TRUE,Title,Default Title,P-1,3,120,FALSE',
  ];
  const told = await written(seller, shopify.join('\n'));
  expect(told).toMatchObject({ state: 'done', done: 1, counts: { new: 1, faulty: 1 } });
  expect(told.faults).toMatchObject([
    {
      line: 2,
      column: 'Gift Card',
      value: 'TRUE',
      code: 'imports.fault_gift_card',
      why: 'A gift card is no goods that this shop can sell. It is left out; the rest of the file is taken.',
    },
  ]);
  expect((await goodsOf(seller)).map(({ title }) => title)).toEqual(['Pot']);
  const medusa = medusaFile(foreignGoods(2)).replace(',false,var_1', ',true,var_1');
  const { counts } = await checked(seller, medusa);
  expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, faulty: 1 });
});

test('X01 import: PrestaShop’s combinations become the sizes of the products that came before them', async () => {
  const seller = await aSeller();
  const goods = foreignGoods(100);
  const sized = goods.filter(({ sizes }) => sizes.length > 0);
  const early = await checked(seller, combinationsFile(goods));
  expect(early.counts).toEqual({ new: 0, changed: 0, unchanged: 0, faulty: sized.length });
  expect(early.faults[0]).toMatchObject({
    code: 'imports.fault_no_product',
    column: 'Product ID*',
    why: 'Your store does not have the product of this choice yet. Take in the file of the products first.',
  });
  expect(await written(seller, prestaShopFile(goods))).toMatchObject({ done: 100, failed: 0 });
  expect(await written(seller, combinationsFile(goods))).toMatchObject({
    state: 'done',
    done: sized.length,
    failed: 0,
    canUndo: true,
  });
  expect(await goodsOf(seller)).toEqual(goods);
  const prices = await db
    .selectFrom('productVariants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select('v.priceSantim')
    .where('p.title', '=', 'Scarf 7')
    .where('p.vendorId', '=', seller.vendorId)
    .orderBy('v.position')
    .execute();
  expect(prices.map(({ priceSantim }) => Number(priceSantim) / 100)).toEqual([107, 117, 127]);
  const { counts } = await checked(seller, combinationsFile(goods));
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: sized.length, faulty: 0 });
  // The products' own file once more: prices and pieces of the sizes stay, and it says so.
  const again = await checked(seller, prestaShopFile(goods));
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 100, faulty: 0 });
  expect(new Set(again.notes.map(({ why }: { why: string }) => why))).toEqual(
    new Set([
      'This product has choices with prices and pieces of their own, which stay. The rest of the row is taken.',
    ]),
  );
  const faults = await (await seller.raw(`/api/vendor/imports/${again.id}/faults.csv`)).text();
  expect(faults.trim().split('\n')).toHaveLength(1);
  const renamed = await written(seller, prestaShopFile(goods).replaceAll('Scarf', 'Shawl'));
  expect(renamed).toMatchObject({ done: 100, failed: 0, counts: { changed: 100, faulty: 0 } });
  expect(await goodsOf(seller)).toEqual(
    goods.map((one) => ({ ...one, title: one.title.replace('Scarf', 'Shawl') })),
  );
});
