import { expect, test } from 'vitest';
import type { ApiClient } from '#tests/support/api.ts';
import { makeBelongings, MARK } from '#tests/support/belongings.ts';
import type { Asked } from '#tests/support/team-belongings.ts';

const { api, database, other, owner, shoppers, signedOut, stranger, vendors } = await makeBelongings();

/** Calls with an id in their address that is nobody's secret: goods, suppliers, texts. */
const EVERYBODYS = [
  /^\w+ \/api\/(products|vendors|categories|subcategories|help|wishes|posts|payments\/webhooks)\//,
  /^\w+ \/api\/follow\/followers\//,
  // Staff's: the rights matrix asks each of them as everybody.
  /^\w+ \/api\/admin\//,
  // Whoever holds the token: guessed, used and ended ones are tried in the tests of teams and applications.
  /^\w+ \/api\/(team-invitations|application-documents)\//,
  // What the shop asks of a category's goods is the same for every store.
  /^GET \/api\/vendor\/categories\//,
  // Whoever is signed in may find a public review helpful.
  /^\w+ \/api\/reviews\/\{id\}\/helpful$/,
];
/** Calls whose id names a product, a supplier or a kind of thing, and whose subject is whoever asks. */
const ASKERS =
  /^\w+ \/api\/(desk\/drafts|desk\/views|vendor\/documents|vendor\/money\/statements|vendor\/store\/pictures|lists|stock-watches|follow|chat\/(send|history|vendors|seen|typing|block|report)|membership-requests\/(request|has-requested|standing))\//;
/** They answer without end. */
const STREAMS = ['/api/chat/events'];

async function ask(
  client: ApiClient,
  { call, path, body }: Asked,
): Promise<{ status: number; text: string }> {
  const method = call.split(' ')[0]!;
  const sent = await body?.();
  const isForm = sent instanceof FormData;
  const answer = await client.raw(path, {
    method,
    headers: sent === undefined || isForm ? {} : { 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { body: isForm ? sent : JSON.stringify(sent) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const KEPT = `
  addresses payment_cards cart_lines history_views membership_requests messages transfer_claims
  refund_destinations conversations chat_attachments chat_quick_replies orders order_events return_requests
  reviews review_photos data_exports notices products memberships runs vendor_closures vendor_invitations
  vendor_members saved_views payout_accounts product_texts product_variants product_images price_plans
  stock_moves imports import_groups
`;

/** What the database holds for the owner and the supplier, as one text. */
async function everythingKept(): Promise<string> {
  const texts = await Promise.all([
    ...KEPT.trim()
      .split(/\s+/)
      .map((table) => textOf(`select string_agg(t::text, '|' order by t::text) as kept from ${table} t`)),
    textOf(`select string_agg(id::text, ',' order by id) as kept from sessions where user_id = ${owner.id}`),
  ]);
  return texts.join('\n');
}

async function textOf(statement: string): Promise<string> {
  const { rows } = await database.pool.query<{ kept: string | null }>(statement);
  return rows[0]?.kept ?? '';
}

test('every call that names something somebody owns is asked by strangers here', async () => {
  const { paths } = await api.document();
  const swept = new Set([...shoppers, ...vendors].map(({ call }) => call));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const missing = calls.filter(
    (call) =>
      call.includes('{') &&
      !swept.has(call) &&
      !ASKERS.test(call) &&
      !EVERYBODYS.some((open) => open.test(call)),
  );
  expect(missing).toEqual([]);
  expect([...swept].filter((call) => !calls.includes(call))).toEqual([]);
});

test('the owner and the supplier get what they ask for', async () => {
  for (const asked of shoppers.filter(({ call }) => call.startsWith('GET') && !/events|file$/.test(call)))
    expect((await ask(owner, asked)).status, asked.path).toBe(200);
});

const NOBODY: [string, ApiClient, readonly Asked[], number[]][] = [
  ['another shopper', stranger, [...shoppers, ...vendors], [404]],
  ['another supplier', other.seller, [...shoppers, ...vendors], [404]],
  ['somebody signed out', signedOut, [...shoppers, ...vendors], [401, 404]],
];

for (const [who, client, everything, errors] of NOBODY) {
  test(`${who} gets nothing of it and changes nothing`, async () => {
    const before = await everythingKept();
    const wrong: string[] = [];
    for (const asked of everything) {
      const { status, text } = await ask(client, asked);
      // Deleting what is not one's own answers as deleting what is gone already: nothing happens.
      const isNothing = asked.call.startsWith('DELETE') && status === 204;
      if ((!isNothing && !errors.includes(status)) || text.includes(MARK))
        wrong.push(`${asked.call}: ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
    expect(await everythingKept()).toBe(before);
  });

  test(`no list that ${who} can ask for shows any of it`, async () => {
    const { paths } = await api.document();
    const lists = Object.keys(paths).filter(
      (path) => 'get' in paths[path]! && !path.includes('{') && !STREAMS.includes(path),
    );
    expect(lists.length).toBeGreaterThan(20);
    for (const path of lists) {
      const { status, text } = await ask(client, { call: `GET ${path}`, path });
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toContain(MARK);
    }
  });
}
