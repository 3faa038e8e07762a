import { expect, test } from 'vitest';
import { checkOwners, findOwnerFaults, readSchema } from './table-owners.ts';

const schema = readSchema(`
CREATE OR REPLACE FUNCTION public.end_sales(at_most integer)
AS $function$
  begin
    update products set old_price_santim = null;
  end $function$;

CREATE OR REPLACE FUNCTION public.current_price(price bigint)
AS $function$ select price $function$;

create table carts (
  id uuid not null
);

create table orders (
  id bigint not null
);

create unlogged table order_lines (
  id bigint not null
);

create table products (
  id bigint not null
);
`);
const owners = {
  cart: ['carts'],
  catalog: ['products', 'end_sales()'],
  orders: ['order_lines', 'orders'],
  'sandbox-provider': ['sandbox.tokens'],
};

/** What is said of one file with this text, in the folder of the cart unless told otherwise. */
const faultsOf = (text: string, file = 'src/modules/cart/cart.queries.ts') =>
  findOwnerFaults([{ file, text }], schema, owners);
const foreign = (table: string, owner: string) => [
  `src/modules/cart/cart.queries.ts:1 writes ${table}, which belongs to ${owner}: call its index`,
];

test('a module may write its own tables and read all', () => {
  const text = `sql\`update carts c set status = 'ordered' from orders o where o.id = c.id for update of products\`;
    db.insertInto('carts').onConflict((c) => c.doUpdateSet({})); db.selectFrom('orders').forUpdate();
    sql\`insert into carts select from orders on conflict do update set id = 1\`;`;
  expect(faultsOf(text)).toEqual([]);
  expect(faultsOf('// update orders\n/*\n * insert into orders\n */')).toEqual([]);
});

test.each([
  "db.insertInto('orders').values(row)",
  "db.updateTable('orders as o')",
  'db.deleteFrom("orders")',
  "db.mergeInto('orders')",
  'sql`insert into orders (id) values (1)`',
  'sql`UPDATE only "orders" o SET id = 2`',
  'sql`delete from public.orders`',
  'sql`with gone as (delete from carts) merge into orders using gone on true`',
  'sql`truncate carts, orders`',
  'client.query("copy orders (id) from stdin")',
  "ownedRows([{ file: null, table: 'orders', owner: 'user_id' }])",
])('a foreign writer is told: %s', (text) => {
  expect(faultsOf(text)).toEqual(foreign('orders', 'orders'));
});

test('names of the builder are those of the database', () => {
  expect(faultsOf("db.deleteFrom('orderLines')")).toEqual(foreign('order_lines', 'orders'));
  expect(faultsOf("db.updateTable('sandbox.tokens')")).toEqual(foreign('sandbox.tokens', 'sandbox-provider'));
});

test('a function of the database that writes tables is called by its owner alone', () => {
  expect(faultsOf('sql`select end_sales(20)`')).toEqual(foreign('end_sales()', 'catalog'));
  expect(faultsOf('sql`select end_sales(20)`', 'src/modules/catalog/sales.queries.ts')).toEqual([]);
});

test('a statement names the table that it writes', () => {
  const unnamed = 'src/modules/cart/cart.queries.ts:1 writes a table that its statement does not name';
  expect(faultsOf('sql`delete from ${table}`')).toEqual([unnamed]);
  expect(faultsOf('db.insertInto(table)')).toEqual([unnamed]);
  expect(faultsOf('ownedRows([{ table: name }])')).toEqual([unnamed]);
});

test('every table and function has one owner, and every owner something that is there', () => {
  const given = {
    cart: ['carts', 'wagons'],
    orders: ['orders', 'carts', 'order_lines'],
    catalog: ['products'],
  };
  expect(findOwnerFaults([], schema, given)).toEqual([
    'carts has two owners: cart and orders',
    'end_sales() has no owner in db/owners.json',
    'db/owners.json names wagons, which is not there',
  ]);
});

test('the shop keeps to its owners', () => {
  expect(checkOwners()).toEqual([]);
});
