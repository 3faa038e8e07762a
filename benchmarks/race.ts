import pg from 'pg';
import type { Catalogue } from './catalogue.ts';
import { createCaller } from './load.ts';
import { scale } from './scale.ts';
import { cartWith, order } from './buying.ts';
import { startShop } from './shop-server.ts';

const STOCK = 10;
const BUYERS = scale.buyers;

/** Many buyers (200) on two server processes want a product of which there are 10, all at once: how many get it. */
export async function lastInStock({
  url,
  dataDir,
  goods,
}: Catalogue): Promise<{ sold: number; left: number }> {
  const productId = goods.at(-1)!.id;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const servers = await Promise.all([startShop(url, dataDir), startShop(url, dataDir)]);
  try {
    await client.query('update products set stock = $1 where id = $2', [BUYERS, productId]);
    const callers = servers.map((server) => createCaller(server.url));
    const carts: { caller: (typeof callers)[number]; token: string }[] = [];
    for (let n = 0; n < BUYERS; n += 1) {
      const caller = callers[n % callers.length]!;
      carts.push({ caller, token: await cartWith(caller, productId) });
    }
    await client.query('update products set stock = $1 where id = $2', [STOCK, productId]);
    const answers = await Promise.all(carts.map(({ caller, token }) => order(caller, token)));
    const { rows } = await client.query<{ stock: number }>('select stock from products where id = $1', [
      productId,
    ]);
    await client.query('update products set stock = 50 where id = $1', [productId]);
    return { sold: answers.filter(({ status }) => status === 201).length, left: rows[0]!.stock };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await client.end();
  }
}
