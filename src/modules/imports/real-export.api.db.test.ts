import { expect, test } from 'vitest';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { aCategory, aStaffRole } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { setSettings } from '#tests/support/limits.ts';

const { db, api, host, seller: aSeller, work } = await importing();
// As a shop is set up that nobody has set otherwise.
await setSettings(db, { review_first_products: 10 });
await aCategory(db, { nameEn: 'Clay Pots', slug: 'clay-pots' });

/** The columns of a shop's export, in its order. */
const HEADINGS = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value',
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service',
  'Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text',
  'Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Variant Image,Variant Weight Unit',
  'Variant Tax Code,Cost per item,Status',
]
  .join(',')
  .split(',');

type Cells = Record<string, string>;

function line(cells: Cells): string {
  return HEADINGS.map((heading) => `"${(cells[heading] ?? '').replaceAll('"', '""')}"`).join(',');
}

const plain = { 'Variant Inventory Tracker': 'shopify', 'Variant Fulfillment Service': 'manual' };
const image = (name: string, place: number) => ({
  'Image Src': `http://${host}/${name}-${place}.jpg?v=1700000000`,
  'Image Position': String(place),
});

/** Twelve pots, each in two sizes and with three pictures: a row of each size, and one of the picture alone. */
function anExport(): string {
  const goods = Array.from({ length: 12 }, (_, n) => {
    const handle = `clay-pot-${n}`;
    const size = (value: string, price: string, place: number) => ({
      ...plain,
      ...image(handle, place),
      Handle: handle,
      'Option1 Value': value,
      'Variant SKU': `POT-${n}-${value[0]}`,
      'Variant Grams': '1200',
      'Variant Inventory Qty': '4',
      'Variant Inventory Policy': 'deny',
      'Variant Price': price,
      'Variant Weight Unit': 'kg',
    });
    return [
      line({
        ...size('Small', '350.00', 1),
        Title: `Zembabwa clay pot ${n}`,
        'Body (HTML)': `<p>Blown clay, <b>burnt twice</b>.</p>\n<ul><li>holds "two" litres, or more</li></ul><script>alert(1)</script>`,
        Vendor: 'Ambo Clay',
        Type: 'Clay Pots',
        Tags: 'Pot, Plants',
        Published: 'true',
        'Option1 Name': 'Size',
        'Variant Compare At Price': '400.00',
        'Image Alt Text': 'A pot from the side',
        'Gift Card': 'false',
        Status: 'active',
      }),
      line({ ...size('Large', '650.00', 2) }),
      line({ Handle: handle, ...image(handle, 3) }),
    ];
  });
  return [HEADINGS.join(','), ...goods.flat()].join('\r\n');
}

test('X01 import: the export of another shop is on sale with its pictures once staff have looked at it', async () => {
  const seller = await aSeller();
  const { id } = await upload(seller, anExport(), 'products_export_1.csv');
  const checked = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(checked.body).toMatchObject({
    state: 'checked',
    format: 'shopify',
    counts: { new: 12, changed: 0, unchanged: 0, faulty: 0 },
    faults: [],
  });
  await seller.call('POST', `/api/vendor/imports/${id}/start`, { publish: true });
  await work(id);
  expect((await seller.call('GET', `/api/vendor/imports/${id}`)).body).toMatchObject({
    state: 'done',
    done: 12,
    failed: 0,
    pictures: { total: 36, done: 36, failed: 0 },
    faults: [],
  });
  const staff = await registerPerson(api);
  await aStaffRole(db, staff.id, 'catalogue');
  // Nobody works off here what is released behind the first ten: staff let it through too.
  const waiting = async () =>
    (await staff.call('GET', '/api/admin/cases?state=open&kind=product')).body.content as { id: number }[];
  expect((await waiting()).length).toBeGreaterThan(0);
  for (let [next] = await waiting(); next; [next] = await waiting())
    expect((await staff.call('POST', `/api/admin/cases/${next.id}/accept`)).status).toBe(200);
  const shopper = api.client();
  const { body: found } = await shopper.call('GET', '/api/products?search=zembabwa');
  expect(found.content).toHaveLength(12);
  const { body: pot } = await shopper.call('GET', `/api/products/${found.content[0].id}`);
  expect(pot).toMatchObject({ title: expect.stringContaining('Zembabwa clay pot') });
  expect(JSON.stringify(pot)).not.toContain('alert(1)');
  expect(await variantsOf(seller, found.content[0].id)).toEqual([
    { options: { Size: 'Small' }, price: 350, oldPrice: null, stock: 4, photos: 3 },
    { options: { Size: 'Large' }, price: 650, oldPrice: null, stock: 4, photos: 3 },
  ]);
});

async function variantsOf(seller: Awaited<ReturnType<typeof aSeller>>, id: number) {
  const { variants, photos } = (await seller.call('GET', `/api/vendor/products/${id}`)).body;
  return variants.map(({ options, price, oldPrice, stock }: Record<string, unknown>) => ({
    options,
    price,
    oldPrice,
    stock,
    photos: photos.length,
  }));
}
