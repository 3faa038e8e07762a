import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { inDatabase } from './database.ts';
import type { DeskCall } from './desk-calls.ts';
import { metText, msText, percentile } from './figures.ts';
import { createCaller } from './load.ts';
import { scale } from './scale.ts';
import type { ShopServer } from './shop-server.ts';

/** Whose goods are the store of few. */
const SMALL_OWNER = 'shopper@adey.example';
const TIMES_MOST = 1.5;

/**
 * Parts all goods of the shop between the store named (SQL) and one of few products, whose owner gets an account. The few are any of
 * them, so that of both stores as large a part is sold out, or is called so.
 */
export async function partGoods(url: string, large: string): Promise<void> {
  const small = `(select min(id) from vendors where id <> ${large})`;
  await inDatabase(
    url,
    `update products p set vendor_id = w.vendor_id
     from (select id, case when row_number() over (order by md5(id::text)) <= ${scale.smallStore} then ${small} else ${large} end as vendor_id
       from products) w
     where w.id = p.id and p.vendor_id <> w.vendor_id`,
  );
  await inDatabase(
    url,
    'update skus k set vendor_id = p.vendor_id from products p where p.id = k.product_id and k.vendor_id <> p.vendor_id',
  );
  await inDatabase(url, `update users set role = 'vendor' where email = '${SMALL_OWNER}'`);
  await inDatabase(
    url,
    `insert into vendor_members (vendor_id, user_id, role)
     select ${small}, id, 'owner' from users where email = '${SMALL_OWNER}' on conflict do nothing`,
  );
}

/**
 * How long the lists of the large store take beside those of the small one, asked in turn, as a table. A list by words has no limit
 * here: of the small store its page is nearly empty.
 */
export async function besideSmallStore(
  { url }: ShopServer,
  largeToken: string,
  { calls, byWords }: { calls: readonly DeskCall[]; byWords: DeskCall },
): Promise<string> {
  const call = createCaller(url);
  const { status, body } = await call('POST', '/api/auth/login', {
    email: SMALL_OWNER,
    password: DEMO_PASSWORD,
  });
  if (status !== 200) throw new Error(`Signing in to the small store answered ${status}.`);
  const tokens = [largeToken, String(body['token'])];
  const lines: string[] = [];
  for (const { name, path } of [...calls, byWords]) {
    const times: number[][] = [[], []];
    for (let turn = 0; turn < scale.requests * tokens.length; turn += 1) {
      const store = turn % tokens.length;
      const begun = performance.now();
      const answer = await call('GET', path(Math.floor(turn / tokens.length)), undefined, {
        authorization: `Bearer ${tokens[store]}`,
      });
      if (answer.status !== 200) throw new Error(`"${name}" answered ${answer.status}.`);
      times[store]!.push(performance.now() - begun);
    }
    const [large, small] = times.map((of) => percentile(of, 0.95)) as [number, number];
    lines.push(lineOf(name, { large, small, most: name === byWords.name ? null : TIMES_MOST }));
  }
  const head = `| what | p95 | p95 of a store of ${scale.smallStore} | times | at most | met |`;
  return [head, '|---|---|---|---|---|---|', ...lines].join('\n');
}

type Compared = { large: number; small: number; most: number | null };

function lineOf(name: string, { large, small, most }: Compared): string {
  const times = large / small;
  const met = scale.isSmoke || most === null ? '–' : metText(times <= most);
  return `| ${name} | ${msText(large)} | ${msText(small)} | ${times.toFixed(2)} | ${most ?? '–'} | ${met} |`;
}
