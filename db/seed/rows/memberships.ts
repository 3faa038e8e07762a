import type { ClientBase } from 'pg';
import { vendors } from '#seed/content/vendors.ts';
import { insertRows, type Row } from './insert-rows.ts';

const HOUR = 3_600_000;

/** The demo shopper's requests, by the vendor's place among the suppliers after the demo vendor. */
const SHOPPERS_REQUESTS = [
  { after: 0, status: 'pending', hours: 5, message: 'I buy coffee and spices for our office every month.' },
  { after: 1, status: 'approved', hours: 220, message: '' },
  { after: 2, status: 'rejected', hours: 900, message: 'ሰላም፣ አባል መሆን እፈልጋለሁ።' },
  { after: 3, status: 'pending', hours: 30, message: 'My family shops with you at every holiday.' },
] as const;

/** What other shoppers wrote to the demo vendor. */
const VENDORS_REQUESTS = [
  { status: 'pending', hours: 2, message: 'I run a small café in Bole and order every week.' },
  { status: 'pending', hours: 9, message: 'ለቤተሰቤ በየወሩ እገዛለሁ፤ አባል ብሆን ደስ ይለኛል።' },
  { status: 'pending', hours: 26, message: '' },
  { status: 'pending', hours: 50, message: "Maamila keessan yeroo dheeraa ti. Miseensa ta'uu nan barbaada." },
  { status: 'pending', hours: 75, message: 'Do members also get news of new arrivals?' },
  { status: 'approved', hours: 300, message: 'We met at the bazaar in Hawassa.' },
  { status: 'approved', hours: 420, message: '' },
  { status: 'rejected', hours: 700, message: 'Please give me the wholesale price.' },
] as const;

type Sample = { status: string; hours: number; message: string };

/** The demo vendor's team, requests for membership in every state, and member prices on a third of the products. */
export async function writeMemberships(
  client: ClientBase,
  { owner, now, vendorName }: { owner: number; now: Date; vendorName: string },
): Promise<void> {
  const own = vendors.findIndex(({ name }) => name === vendorName);
  await insertRows(client, 'vendor_members', [{ vendor_id: own + 1, user_id: owner, role: 'owner' }]);
  const shopper = await firstShoppers(client, 1 + VENDORS_REQUESTS.length);
  const requests: Row[] = [
    ...SHOPPERS_REQUESTS.map(({ after, ...sample }) =>
      requestRow(sample, {
        now,
        owner,
        vendorId: ((own + after) % vendors.length) + 1,
        shopperId: shopper[0]!,
      }),
    ),
    ...VENDORS_REQUESTS.map((sample, i) =>
      requestRow(sample, { now, owner, vendorId: own + 1, shopperId: shopper[i + 1]! }),
    ),
  ];
  await insertRows(client, 'membership_requests', requests);
  await client.query(
    `insert into memberships (vendor_id, shopper_id, request_id, since)
     select vendor_id, shopper_id, id, decided_at from membership_requests where status = 'approved'`,
  );
  await writeMemberPrices(client);
}

async function firstShoppers(client: ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where role = 'shopper' order by id limit $1`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

function requestRow(
  { status, hours, message }: Sample,
  { now, owner, vendorId, shopperId }: { now: Date; owner: number; vendorId: number; shopperId: number },
): Row {
  const ago = (count: number) => new Date(now.getTime() - count * HOUR).toISOString();
  const isDecided = status !== 'pending';
  return {
    vendor_id: vendorId,
    shopper_id: shopperId,
    status,
    message,
    reason: status === 'rejected' ? 'We only take members who have bought from us before.' : '',
    decided_by: isDecided ? owner : null,
    decided_at: isDecided ? ago(hours / 2) : null,
    created_at: ago(hours),
    updated_at: ago(isDecided ? hours / 2 : hours),
  };
}

/** Members pay about eight percent less, in whole Birr, for every third product; of variants it is theirs alone. */
async function writeMemberPrices(client: ClientBase): Promise<void> {
  for (const [table, priced] of [
    ['products', 'id % 3 = 0 and not has_variants'],
    ['product_variants', 'product_id % 3 = 0'],
  ] as const)
    await client.query(
      `update ${table} set member_price_santim = price_santim * 92 / 10000 * 100
       where ${priced} and price_santim >= 2000`,
    );
}
