import type { ClientBase } from 'pg';
import { foldText } from '#modules/search/index.ts';
import { insertRows } from './insert-rows.ts';

const DAY = 86_400_000;

type Finding = { code: string; field: string } & Record<string, unknown>;
type Waiting = {
  title: string;
  description: string;
  /** How many times as much as its pattern it costs. */
  times?: number;
  days: number;
  /** What of the pattern is told beside the words. */
  findings: (pattern: Pattern) => Finding[];
};
type Pattern = { id: number; vendorId: number; imageId: number; birr: number };

/** Goods that wait to be looked at, one for each cause, the longest waiting first. */
const WAITING: readonly Waiting[] = [
  {
    title: 'Handwoven basket of Harar',
    description: '<p>Woven by hand, thirty centimetres across.</p>',
    days: 0.9,
    // Of the store that has a strike: of a new one alone it would go on sale as soon as ten others are.
    findings: () => [
      { code: 'first_products', field: 'product' },
      { code: 'recent_strike', field: 'product', count: 1 },
    ],
  },
  {
    title: 'ከዝሆን ጥርስ የተሠራ አምባር',
    description: '<p>የቆየ እውነተኛ የዝሆን ጥርስ።</p>',
    days: 0.7,
    findings: () => [
      { code: 'prohibited_word', field: 'title', words: ['ከዝሆን ጥርስ'] },
      { code: 'prohibited_word', field: 'description', words: ['የዝሆን ጥርስ'] },
    ],
  },
  {
    title: 'Kitchen shears of steel',
    description: '<p>Order directly: 0900 300 111 or t.me/shears_example</p>',
    days: 0.5,
    findings: () => [
      { code: 'contacts', field: 'description', words: ['0900 300 111', 't.me/shears_example'] },
    ],
  },
  {
    title: 'Travel adapter, all sockets',
    description: '<p>For every country.</p>',
    times: 12,
    days: 0.3,
    findings: ({ birr }) => [{ code: 'odd_price', field: 'price', median: birr }],
  },
  {
    title: 'Set of six glasses',
    description: '<p>Dishwasher safe.</p>',
    days: 0.1,
    findings: ({ id, imageId }) => [
      { code: 'copied_photo', field: 'photos', imageId, otherImageId: imageId, otherProductId: id },
    ],
  },
];

/** What staff look at in the demo, what they decided, a strike and prohibited words. The catalogue and its people must be there. */
export async function writeCases(
  client: ClientBase,
  parts: { now: Date; reporterIds: readonly number[]; staffId: number; vendorId: number },
): Promise<void> {
  const { now, staffId, vendorId } = parts;
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const words = ['ዝሆን ጥርስ', 'ivory'].map((word) => ({ word, folded: foldText(word), action: 'review' }));
  await insertRows(client, 'prohibited_words', words);
  const patterns = await readPatterns(client);
  for (const [n, { findings, days, ...goods }] of WAITING.entries()) {
    const pattern = patterns[n]!;
    const seller = patterns[n + 1]!.vendorId;
    const product = await aCopy(client, pattern, { ...goods, vendorId: seller, state: 'in_review' });
    await aCase(client, { product, vendor: seller, reasons: findings(pattern), at: ago(days) });
  }
  const unclear = { title: 'Nice thing', description: '<p>Very nice.</p>', vendorId, state: 'refused' };
  await aCase(client, {
    product: await aCopy(client, patterns[0]!, unclear),
    vendor: vendorId,
    reasons: [{ code: 'first_products', field: 'product' }],
    at: ago(2),
    refused: { by: staffId, at: ago(1), told: ['title_unclear', 'photo_poor'], note: 'Say what it is.' },
  });
  const [, { vendorId: imitator }] = patterns as [Pattern, Pattern];
  const imitation = { title: 'Shoes as the original', description: '', vendorId: imitator, state: 'refused' };
  const id = await aCase(client, {
    product: await aCopy(client, patterns[1]!, imitation),
    vendor: imitator,
    reasons: [{ code: 'prohibited_word', field: 'title', words: ['original'] }],
    at: ago(40),
    refused: { by: staffId, at: ago(38), told: ['goods_counterfeit'], note: '' },
  });
  const strike = { vendor_id: imitator, case_id: id, reason: 'goods_counterfeit', created_at: ago(38) };
  await insertRows(client, 'strikes', [strike]);
  await writeReports(client, patterns.at(-1)!, { reporterIds: parts.reporterIds, at: ago(0.2) });
}

/** Goods of different stores, of which those in the cases are copies. */
async function readPatterns(client: ClientBase): Promise<Pattern[]> {
  const { rows } = await client.query<Record<'id' | 'vendor_id' | 'image_id' | 'birr', string>>(
    `select distinct on (vendor_id) id, vendor_id, image_id, round(price_santim / 100.0) as birr from products
     where is_listed and not has_variants order by vendor_id desc, id limit 8`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    vendorId: Number(row.vendor_id),
    imageId: Number(row.image_id),
    birr: Number(row.birr),
  }));
}

type Goods = { title: string; description: string; times?: number; vendorId: number; state: string };

/** Puts goods like others beside them, with their photos; not on sale. */
async function aCopy(
  client: ClientBase,
  { id: pattern }: Pattern,
  { title, description, times = 1, vendorId, state }: Goods,
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into products (id, vendor_id, category_id, subcategory_id, title, description_html, price_santim, stock, weight_g,
       image_id, is_listed, state, text_locale, folded_title, search_vector, search_version, created_at, updated_at)
     select (select max(id) + 1 from products), $2, category_id, subcategory_id, $3, $4, price_santim * $5::int, 5, weight_g,
       image_id, false, $6, $7, $8, search_vector, search_version, created_at, updated_at from products where id = $1
     returning id`,
    [pattern, vendorId, title, description, times, state, /[a-z]/.test(title) ? 'en' : 'am', foldText(title)],
  );
  const id = Number(rows[0]!.id);
  await client.query(
    `insert into product_images (product_id, position, image_id)
     select $2, position, image_id from product_images where product_id = $1`,
    [pattern, id],
  );
  return id;
}

type Case = {
  kind?: 'product' | 'report';
  product: number;
  vendor: number;
  reasons: Finding[];
  at: string;
  refused?: { by: number; at: string; told: string[]; note: string };
};

async function aCase(
  client: ClientBase,
  { kind = 'product', product, vendor, reasons, at, refused }: Case,
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into cases (kind, product_id, vendor_id, reasons, created_at, state, told, note, decided_by, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      kind,
      product,
      vendor,
      JSON.stringify(reasons),
      at,
      refused ? 'refused' : 'open',
      refused?.told ?? [],
      refused?.note ?? '',
      refused?.by ?? null,
      refused?.at ?? null,
    ],
  );
  return Number(rows[0]!.id);
}

/** Goods on sale that three shoppers have told something of. */
async function writeReports(
  client: ClientBase,
  { id: product, vendorId: vendor }: Pattern,
  { reporterIds, at }: { reporterIds: readonly number[]; at: string },
): Promise<void> {
  const told = [
    { reason: 'wrong', details: 'It is smaller than it says.' },
    { reason: 'counterfeit', details: '' },
    { reason: 'wrong', details: 'በፎቶው ላይ ያለው ሌላ ነው።' },
  ];
  const reports = told.map((report, n) => ({
    product_id: product,
    reporter_id: reporterIds[n],
    ...report,
    created_at: at,
  }));
  await insertRows(client, 'content_reports', reports);
  const reasons = [{ code: 'reported', field: 'product', count: reports.length }];
  await aCase(client, { kind: 'report', product, vendor, reasons, at });
}
