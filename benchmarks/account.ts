import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import pg from 'pg';
import { BILLING } from './buying.ts';
import type { Catalogue } from './catalogue.ts';
import { percentile } from './figures.ts';
import { type Caller, createCaller } from './load.ts';
import { scale } from './scale.ts';
import { startShop } from './shop-server.ts';
import { countStatements } from './statement-counter.ts';

const PASSWORD = 'Adey@2019';
const ORDERS = scale.orders;
const REQUESTS = scale.requests;
const SIGN_INS = scale.signIns;
const WAVES = 3;
/** Each caller comes from an address of its own, so that the limits of sign-in do not stand in the way. */
const ENV = { TRUST_PROXY: '1' };

export type AccountFigures = {
  /** p95 in ms of the dashboard with one order and with a thousand, and its statements with a thousand. */
  dashboard: { oneMs: number; manyMs: number; statements: number };
  /** p95 in ms of product pages, quiet and while 50 people sign in at once. */
  signIns: { quietMs: number; busyMs: number };
};

/** How the dashboard takes many orders, and product pages many sign-ins at once. */
export async function accountFigures(catalogue: Catalogue): Promise<AccountFigures> {
  const client = new pg.Client({ connectionString: catalogue.url });
  await client.connect();
  const shop = await startShop(catalogue.url, catalogue.dataDir, { env: ENV });
  try {
    const call = createCaller(shop.url);
    const [one, many] = [await aShopper(call), await aShopper(call)];
    for (const shopper of [one, many]) await order(call, shopper, catalogue);
    await copyOrders(client, many.id, ORDERS);
    const [oneMs, manyMs] = await alternate([one, many], (shopper) => dashboard(call, shopper));
    const signIns = await duringSignIns(client, shop.url, one.id, catalogue);
    const statements = await statementsOf(catalogue, many);
    return { dashboard: { oneMs: oneMs!, manyMs: manyMs!, statements }, signIns };
  } finally {
    await shop.stop();
    await client.end();
  }
}

type Shopper = { id: number; token: string };

let addresses = 0;
function fromAnywhere(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

async function aShopper(call: Caller): Promise<Shopper> {
  const email = `bench-${randomUUID()}@example.com`;
  const body = { fullName: 'Almaz Bekele', email, password: PASSWORD, termsAgreed: true };
  const answer = await call('POST', '/api/auth/register', body, fromAnywhere());
  if (answer.status !== 200) throw new Error(`Signing up answered ${answer.status}.`);
  return { id: (answer.body.user as { id: number }).id, token: String(answer.body.token) };
}

async function order(call: Caller, { token }: Shopper, { goods }: Catalogue): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...fromAnywhere() };
  await call('POST', '/api/cart/lines', { productId: goods[0]!.id, quantity: 1 }, headers);
  // Its own: an earlier run's thousand orders are open on whatever that one took.
  const phone = `09${randomInt(10_000_000, 100_000_000)}`;
  const body = { billing: { ...BILLING, phone }, paymentMethod: 'cash', payment: { phone } };
  const key = { 'idempotency-key': randomUUID() };
  const answer = await call('POST', '/api/checkout', body, { ...headers, ...key });
  if (answer.status !== 201)
    throw new Error(`The order was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Copies the shopper's one purchase, lines included, until there are `count`. */
async function copyOrders(client: pg.Client, shopperId: number, count: number): Promise<void> {
  await client.query(
    `with source as (select g.*, o.id as order_id, o.vendor_id from order_groups g join orders o on o.order_group_id = g.id
        where g.shopper_id = $1),
      new_carts as (insert into carts (shopper_id, status) select $1, 'ordered' from generate_series(2, $2) returning id),
      new_groups as (
        insert into order_groups (shopper_id, cart_id, payment_method, payment_state, stock_state,
          subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim, billing, shipping, locale)
        select $1, c.id, s.payment_method, s.payment_state, s.stock_state, s.subtotal_santim,
          s.discount_santim, s.shipping_santim, s.tax_santim, s.total_santim, s.billing, s.shipping, s.locale
        from new_carts c cross join source s returning *),
      new_orders as (
        insert into orders (number, order_group_id, vendor_id, shopper_id, subtotal_santim, discount_santim, shipping_santim,
          tax_santim, total_santim)
        select 'ETB2026' || lpad(nextval('order_numbers')::text, 9, '0'), g.id, s.vendor_id, $1, g.subtotal_santim,
          g.discount_santim, g.shipping_santim, g.tax_santim, g.total_santim
        from new_groups g cross join source s returning id)
    insert into order_lines (order_id, product_id, variant_id, title, quantity, unit_price_santim, line_total_santim,
      return_rule, return_days)
    select n.id, l.product_id, l.variant_id, l.title, l.quantity, l.unit_price_santim, l.line_total_santim, l.return_rule, l.return_days
    from new_orders n cross join source s join order_lines l on l.order_id = s.order_id`,
    [shopperId, count],
  );
  await client.query('analyze orders, order_groups, order_lines');
}

async function dashboard(call: Caller, { token }: Shopper): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await call('GET', '/ProfileDashboard', undefined, headers);
  if (status !== 200) throw new Error(`The dashboard answered ${status}.`);
}

/** The p95 of each in ms, measured in turns, so that all see the same machine; the first tenth warms up. */
async function alternate<T>(subjects: T[], work: (subject: T) => Promise<void>): Promise<number[]> {
  const times = subjects.map((): number[] => []);
  for (let n = 0; n < REQUESTS; n += 1)
    for (const [i, subject] of subjects.entries()) times[i]!.push(await timed(() => work(subject)));
  return times.map((all) => p95(all.slice(REQUESTS / 10)));
}

async function statementsOf(catalogue: Catalogue, shopper: Shopper): Promise<number> {
  const counter = await countStatements(catalogue.url);
  const shop = await startShop(counter.url, catalogue.dataDir, { env: ENV, endsWithPart: true });
  const call = createCaller(shop.url);
  await dashboard(call, shopper);
  await new Promise((resolve) => setTimeout(resolve, 300));
  counter.take();
  await dashboard(call, shopper);
  const statements = counter.take();
  await shop.stop();
  counter.close();
  return statements;
}

/** Product pages, each another one, alone and while 50 accounts sign in at once, several times over. */
async function duringSignIns(
  client: pg.Client,
  url: string,
  likeUserId: number,
  { goods }: Catalogue,
): Promise<AccountFigures['signIns']> {
  const emails = await accountsLike(client, likeUserId);
  const call = createCaller(url);
  let turn = 0;
  const page = async () => {
    const { status } = await call('GET', `/product-detail/${goods[turn++ % goods.length]!.id}`);
    if (status !== 200) throw new Error(`A product page answered ${status}.`);
  };
  const quiet: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) quiet.push(await timed(page));
  const busy: number[] = [];
  const crowd = createCaller(url, new Agent({ keepAlive: true, maxSockets: SIGN_INS }));
  for (let wave = 0; wave < WAVES; wave += 1) {
    let open = emails.length;
    const signIns = emails.map(async (email) => {
      const answer = await crowd('POST', '/api/auth/login', { email, password: PASSWORD }, fromAnywhere());
      open -= 1;
      if (answer.status !== 200) throw new Error(`A sign-in answered ${answer.status}.`);
    });
    while (open > 0) busy.push(await timed(page));
    await Promise.all(signIns);
  }
  return { quietMs: p95(quiet.slice(REQUESTS / 10)), busyMs: p95(busy) };
}

/** Fifty accounts with the password of a known one. */
async function accountsLike(client: pg.Client, userId: number): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Bench', 'bench-' || gen_random_uuid() || '@example.com', true from generate_series(1, $2) returning id, email),
     credentials as (
       insert into accounts (user_id, account_id, provider_id, password)
       select p.id, p.id::text, a.provider_id, a.password from people p cross join accounts a where a.user_id = $1)
     select email from people`,
    [userId, SIGN_INS],
  );
  return rows.map(({ email }) => email);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function p95(times: number[]): number {
  return percentile(times, 0.95);
}

/** The lines of the speed table. */
export function accountLines({ dashboard: board, signIns }: AccountFigures): string[] {
  const ms = (n: number) => `${n.toFixed(1)} ms`;
  const times = (n: number) => `${n.toFixed(2)}×`;
  return [
    `| dashboard with 1,000 orders / with one, p95 (at most 3×, 6 statements) | ${ms(board.manyMs)} / ${ms(board.oneMs)} = ${times(board.manyMs / board.oneMs)}, ${board.statements} statements |`,
    `| product pages while 50 people sign in at once / quiet, p95 (at most 2×) | ${ms(signIns.busyMs)} / ${ms(signIns.quietMs)} = ${times(signIns.busyMs / signIns.quietMs)} |`,
  ];
}
