import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { byOwner, type Owner } from '#platform/owner.ts';
import { type Placeholders, preparedSql } from '#platform/prepared.ts';
import type { OptionWords } from '#shop/option-words.ts';
import { joinMembership, memberPrice, oldPrice, unitPrice } from '#modules/pricing/index.ts';

/** The shopper's or visitor's one open cart, as a condition on `carts c`. */
function openCartOf(owner: Owner): RawBuilder<unknown> {
  return byOwner(owner, {
    shopper: (id) => isOpenCart.shopper(sql.val(id)),
    visitor: (id) => isOpenCart.visitor(sql.val(id)),
  });
}

const isOpenCart = {
  shopper: (id: RawBuilder<unknown>) => sql`c.shopper_id = ${id}::bigint and c.status = 'open'`,
  visitor: (id: RawBuilder<unknown>) => sql`c.visitor_id = ${id}::uuid and c.status = 'open'`,
};

type OwnerKind = 'shopper' | 'visitor';
/** Hot queries are prepared once for shoppers and once for visitors, so that each can use its own index. */
type OfOwner<Params extends object> = Params & { ownerId: number | string };

function forOwner<Params extends object, Row>(
  build: (kind: OwnerKind, param: Placeholders<OfOwner<Params>>) => RawBuilder<Row>,
) {
  const shopper = preparedSql<OfOwner<Params>, Row>((param) => build('shopper', param));
  const visitor = preparedSql<OfOwner<Params>, Row>((param) => build('visitor', param));
  return (db: Db | Tx, owner: Owner, params: Params): Promise<Row[]> =>
    byOwner(owner, {
      shopper: (ownerId) => shopper(db, { ...params, ownerId }),
      visitor: (ownerId) => visitor(db, { ...params, ownerId }),
    });
}

export type CartHead = { cartId: string; couponCode: string | null; destinationCode: string | null };

export type CartRow = {
  lineId: number;
  productId: number;
  variantId: number | null;
  quantity: number;
  seenPriceSantim: number;
  vendorId: number;
  businessName: string;
  categoryId: number | null;
  title: string;
  textLocale: Locale;
  variantTitle: string | null;
  variantLocale: Locale;
  optionWords: OptionWords;
  priceSantim: number;
  oldPriceSantim: number | null;
  /** Whether the price is one that only members of the vendor pay; the old price is then everybody's. */
  isMemberPrice: boolean;
  stock: number;
  isSold: boolean;
  isSuspended: boolean;
  weightG: number;
  imageKey: string | null;
  imageColor: string | null;
};

/** Sold while it and its vendor are listed, and a choice is made where one must be. */
const isSold = sql`(p.is_listed and ve.is_active and p.has_variants = (v.id is not null) and v.is_retired is not true)`;

const ofCart = sql.ref('c.shopper_id');

type CartAndLine = CartHead & (CartRow | { lineId: null });

const selectCartLines = forOwner<{ locale: Locale }, CartAndLine>(
  (kind, { ownerId, locale }) => sql<CartAndLine>`
  select c.id as cart_id, c.coupon_code, c.destination_code,
    l.id as line_id, l.product_id, l.variant_id, l.quantity, l.seen_price_santim, p.vendor_id, coalesce(p.subcategory_id, p.category_id) as category_id,
    store_name(ve.business_name, ve.name_am, ${locale}) as business_name,
    coalesce(t.title, p.title) as title, coalesce(t.locale, p.text_locale) as text_locale, v.title as variant_title,
    case when t.option_words <> '{}' then t.locale else p.text_locale end as variant_locale,
    coalesce(t.option_words, '{}') as option_words, ${unitPrice} as price_santim,
    ${oldPrice} as old_price_santim,
    ${memberPrice} is not null as is_member_price,
    coalesce(v.stock, p.stock) as stock, ${isSold} as is_sold, not ve.is_active as is_suspended, coalesce(v.weight_g, p.weight_g) as weight_g,
    i.key as image_key, i.dominant_color as image_color
  from carts c
    left join cart_lines l on l.cart_id = c.id
    left join products p on p.id = l.product_id
    left join product_texts t on t.product_id = p.id and t.locale = ${locale}
    left join vendors ve on ve.id = p.vendor_id
    left join product_variants v on v.id = l.variant_id
    ${joinMembership(ofCart)}
    left join images i on i.id = p.image_id
  where ${isOpenCart[kind](ownerId)}
  order by l.id`,
);

/**
 * The owner's open cart with its lines in the order they were added, priced as of now, with titles in the given language
 * where there are such. No row: there is no open cart. An empty cart is one row whose lineId is null.
 */
export async function selectCart(db: Db | Tx, owner: Owner, locale: Locale): Promise<CartAndLine[]> {
  return await selectCartLines(db, owner, { locale });
}

export type AddedLine = {
  isSold: boolean;
  isSuspended: boolean;
  hasVariants: boolean;
  stock: number;
  heldQuantity: number;
  heldLines: number;
  lineId: number | null;
};

type NewLine = {
  productId: number;
  variantId: number | null;
  quantity: number;
  quantityLimit: number;
  linesLimit: number;
};

const insertLine = forOwner<NewLine, AddedLine>((kind, item) => {
  const column = sql.ref(`${kind}_id`);
  const ownerId = kind === 'shopper' ? sql`${item.ownerId}::bigint` : sql`${item.ownerId}::uuid`;
  const shopperId = kind === 'shopper' ? ownerId : sql`null::bigint`;
  const [quantity, limit] = [sql`${item.quantity}::int`, sql`${item.quantityLimit}::int`];
  return sql<AddedLine>`
    with item as (
      select p.id, v.id as variant_id, ${unitPrice} as price_santim, p.has_variants,
        coalesce(v.stock, p.stock) as stock, ${isSold} and (${item.variantId}::bigint is null) = (v.id is null) as is_sold,
        not ve.is_active as is_suspended
      from products p join vendors ve on ve.id = p.vendor_id
        left join product_variants v on v.id = ${item.variantId}::bigint and v.product_id = p.id
        ${joinMembership(shopperId)}
      where p.id = ${item.productId}::bigint
    ), held as (
      select count(*)::int as lines, coalesce(sum(l.quantity) filter (
          where l.product_id = ${item.productId}::bigint and l.variant_id is not distinct from ${item.variantId}::bigint), 0)::int as quantity
      from carts c join cart_lines l on l.cart_id = c.id
      where ${isOpenCart[kind](item.ownerId)}
    ), cart as (
      insert into carts (${column})
      select ${ownerId} from item, held
      where item.is_sold and held.quantity + ${quantity} <= least(item.stock, ${limit})
        and (held.quantity > 0 or held.lines < ${item.linesLimit}::int)
      on conflict (${column}) where status = 'open' do update set updated_at = now()
      returning id
    ), line as (
      insert into cart_lines (cart_id, product_id, variant_id, quantity, seen_price_santim)
      select cart.id, item.id, item.variant_id, ${quantity}, item.price_santim from cart, item
      on conflict on constraint cart_lines_item do update
        set quantity = cart_lines.quantity + excluded.quantity, seen_price_santim = excluded.seen_price_santim
        where cart_lines.quantity + excluded.quantity <= (select least(stock, ${limit}) from item)
      returning id
    )
    select item.is_sold, item.is_suspended, item.has_variants, item.stock, held.quantity as held_quantity, held.lines as held_lines, line.id as line_id
    from item cross join held left join line on true`;
});

/**
 * Adds `quantity` of an item to the owner's open cart, which is made when there is none, in one statement: the same
 * item twice becomes one line with the sum, also when both arrive at the same moment. Nothing is written when the
 * item is not sold, or the sum would exceed the stock or a limit; the answer's figures then say why. Null: no product.
 */
export async function insertCartLine(db: Db | Tx, owner: Owner, line: NewLine): Promise<AddedLine | null> {
  return (await insertLine(db, owner, line))[0] ?? null;
}

/**
 * Sets the quantity of a line of the owner's open cart, and takes today's price as seen. `isSet` false: the stock or
 * `limit` is below it. Null: the owner has no such line.
 */
export async function updateCartLine(
  db: Db | Tx,
  owner: Owner,
  line: { id: number; quantity: number },
): Promise<{ isSold: boolean; isSuspended: boolean; stock: number; isSet: boolean } | null> {
  const { rows } = await sql<{ isSold: boolean; isSuspended: boolean; stock: number; isSet: boolean }>`
    with item as (
      select l.id, ${unitPrice} as price_santim, coalesce(v.stock, p.stock) as stock, ${isSold} as is_sold,
        not ve.is_active as is_suspended
      from carts c join cart_lines l on l.cart_id = c.id
        join products p on p.id = l.product_id
        join vendors ve on ve.id = p.vendor_id
        left join product_variants v on v.id = l.variant_id
        ${joinMembership(ofCart)}
      where l.id = ${line.id} and ${openCartOf(owner)}
    ), line as (
      update cart_lines l set quantity = ${line.quantity}::int, seen_price_santim = item.price_santim
      from item where l.id = item.id and item.is_sold and item.stock >= ${line.quantity}::int
      returning l.id
    )
    select item.is_sold, item.is_suspended, item.stock, exists (select 1 from line) as is_set from item`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Removes a line of the owner's open cart; false when there is none. */
export async function deleteCartLine(db: Db | Tx, owner: Owner, lineId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cart_lines l using carts c where l.id = ${lineId} and c.id = l.cart_id and ${openCartOf(owner)}`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}

/** Takes today's price of every line of the owner's open cart as seen. */
export async function updateSeenPrices(db: Db | Tx, owner: Owner): Promise<void> {
  await sql`
    update cart_lines l set seen_price_santim = ${unitPrice}
    from carts c join cart_lines own on own.cart_id = c.id join products p on p.id = own.product_id
      left join product_variants v on v.id = own.variant_id ${joinMembership(ofCart)}
    where ${openCartOf(owner)} and l.id = own.id and l.seen_price_santim <> ${unitPrice}`.execute(db);
}

/** Sets or clears (null) the coupon code of the owner's open cart; false when there is no open cart. */
export async function updateCartCoupon(db: Db | Tx, owner: Owner, code: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carts c set coupon_code = ${code}, updated_at = now() where ${openCartOf(owner)}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Sets where the owner's open cart is sent; false when there is no such destination or no open cart. */
export async function updateCartDestination(db: Db | Tx, owner: Owner, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carts c set destination_code = d.code, updated_at = now() from destinations d
    where d.code = ${code} and ${openCartOf(owner)}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Number of different items in the owner's open cart. */
export async function countCartLines(db: Db | Tx, owner: Owner): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from carts c join cart_lines l on l.cart_id = c.id where ${openCartOf(owner)}`.execute(
    db,
  );
  return rows[0]!.n;
}

const lockCart = forOwner<object, { id: string }>(
  (kind, { ownerId }) =>
    sql<{ id: string }>`select c.id from carts c where ${isOpenCart[kind](ownerId)} for update`,
);

/** Locks the owner's open cart until the transaction ends and returns its id; null when there is none. */
export async function lockOpenCart(db: Tx, owner: Owner): Promise<string | null> {
  return (await lockCart(db, owner, {}))[0]?.id ?? null;
}
