import { type Insertable, type Selectable, sql } from 'kysely';
import { sanitizeDescription } from '#modules/catalog/description.ts';
import { STAFF_RIGHTS } from '#shop/staff-rights.ts';
import type { Db } from '#platform/db.ts';
import type { DB, Json } from '#platform/db-types.ts';
import type { VendorRole } from '#shop/vendor-rights.ts';

type Row<Table extends keyof DB> = Selectable<DB[Table]>;
type Given<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

let serial = 0;

function next(): number {
  serial += 1;
  return serial;
}

/** The Ethiopian region Addis Ababa, 80 birr a parcel, unless `given` says otherwise; an existing code is reused. */
export async function aDestination(db: Db, given: Given<'destinations'> = {}): Promise<Row<'destinations'>> {
  const code = given.code ?? 'ET-AA';
  const found = await db.selectFrom('destinations').selectAll().where('code', '=', code).executeTakeFirst();
  if (found) return found;
  return await db
    .insertInto('destinations')
    .values({
      country: 'ET',
      nameEn: 'Addis Ababa',
      nameAm: 'አዲስ አበባ',
      nameOm: 'Finfinnee',
      position: next(),
      baseSantim: 8_000,
      perKgSantim: 1_500,
      deliveryDaysMin: 1,
      deliveryDaysMax: 2,
      cashOnDelivery: true,
      ...given,
      code,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A shopper, with a verified e-mail address. */
export async function aUser(db: Db, given: Given<'users'> = {}): Promise<Row<'users'>> {
  const n = next();
  return await db
    .insertInto('users')
    .values({
      name: `Shopper ${n}`,
      email: `shopper-${n}@example.com`,
      emailVerified: true,
      termsVersion: '2026-11',
      termsAgreedAt: new Date(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives the user a role of staff, whose second factor is off as that of the demo's staff is. */
export async function aStaffRole(db: Db, userId: number, role = 'owner'): Promise<void> {
  await db.insertInto('staffMembers').values({ userId, role, isDemo: true }).execute();
}

/** A member of staff who has just given the second factor, as who asks: `ctx(await aStaffMember(db, 'support'))`. */
export async function aStaffMember(db: Db, role = 'owner') {
  const { id, name, email } = await aUser(db);
  await db.insertInto('staffMembers').values({ userId: id, role }).execute();
  const { permissions, isLocked } = await db
    .selectFrom('staffRoles')
    .select(['permissions', 'isLocked'])
    .where('key', '=', role)
    .executeTakeFirstOrThrow();
  const rights: readonly string[] = isLocked ? STAFF_RIGHTS : permissions;
  return { userId: id, name, email, staff: { role, rights, factorAt: new Date(), isDemo: false } };
}

/** A live session of the user whose holder has just proved to be the owner, unless `given` says otherwise. */
export async function aSession(
  db: Db,
  userId: number,
  given: Given<'sessions'> = {},
): Promise<Row<'sessions'>> {
  const session = { token: `token-${next()}`, expiresAt: new Date(Date.now() + 3_600_000) };
  return await db
    .insertInto('sessions')
    .values({ ...session, provedAt: new Date(), userId, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A verified vendor in Addis Ababa; its owner, if given, is in its team. */
export async function aVendor(
  db: Db,
  { ownerId = null, ...given }: Given<'vendors'> & { ownerId?: number | null } = {},
): Promise<Row<'vendors'>> {
  const n = next();
  const businessName = given.businessName ?? `Vendor ${n}`;
  const regionCode = given.regionCode ?? (await aDestination(db)).code;
  const vendor = await db
    .insertInto('vendors')
    .values({
      slug: `vendor-${n}`,
      foldedName: businessName.toLowerCase(),
      foldedOwner: 'almaz bekele',
      firstName: 'Almaz',
      lastName: 'Bekele',
      city: 'Addis Ababa',
      isVerified: true,
      ...given,
      businessName,
      regionCode,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (ownerId !== null) await aTeamMember(db, vendor.id, ownerId, 'owner');
  return vendor;
}

/** Puts a user into a vendor's team. */
export async function aTeamMember(
  db: Db,
  vendorId: number,
  userId: number,
  role: VendorRole = 'seller',
): Promise<void> {
  await db.insertInto('vendorMembers').values({ vendorId, userId, role }).execute();
}

/** A category; with `parentId` a subcategory. */
export async function aCategory(db: Db, given: Given<'categories'> = {}): Promise<Row<'categories'>> {
  const n = next();
  return await db
    .insertInto('categories')
    .values({
      slug: `category-${n}`,
      nameEn: `Category ${n}`,
      nameAm: `ምድብ ${n}`,
      nameOm: `Ramaddii ${n}`,
      position: n,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A listed product for 100 birr, ten in stock, of a new vendor and category unless `given` names them. */
export async function aProduct(
  db: Db,
  {
    descriptionHtml = '',
    ...given
  }: Omit<Given<'products'>, 'descriptionHtml'> & { descriptionHtml?: string } = {},
): Promise<Row<'products'>> {
  const n = next();
  const title = given.title ?? `Product ${n}`;
  const vendorId = given.vendorId ?? (await aVendor(db)).id;
  const categoryId = given.categoryId ?? (await aCategory(db)).id;
  return await db
    .insertInto('products')
    .values({
      priceSantim: 10_000,
      stock: 10,
      weightG: 500,
      foldedTitle: title.toLowerCase(),
      state: given.isListed === false ? 'paused' : 'published',
      ...given,
      descriptionHtml: sanitizeDescription(descriptionHtml),
      title,
      vendorId,
      categoryId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A variant of the product for 100 birr, ten in stock; the product's own stock follows. */
export async function aVariant(
  db: Db,
  given: Given<'productVariants'> & { productId: number },
): Promise<Row<'productVariants'>> {
  const n = next();
  const options = given.options ?? (JSON.stringify({ size: `S${n}` }) as unknown as Json);
  const row = { title: `Size S${n}`, priceSantim: 10_000, stock: 10, position: n, ...given, options };
  // The product's stock and its variants' agree whenever a transaction ends; the caller may be inside one.
  return await db
    .with('summed', (query) =>
      query
        .updateTable('products as p')
        .set({
          hasVariants: true,
          stock: sql<number>`${row.stock}::int + (select coalesce(sum(v.stock), 0) from product_variants v where v.product_id = p.id)`,
        })
        .where('p.id', '=', given.productId),
    )
    .insertInto('productVariants')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A site-wide coupon of 10 % without limits, unless `given` says otherwise. */
export async function aCoupon(db: Db, given: Given<'coupons'> = {}): Promise<Row<'coupons'>> {
  const kind = given.kind ?? 'percentage';
  const worth = kind === 'percentage' ? { percentBp: 1_000 } : { amountSantim: 5_000 };
  return await db
    .insertInto('coupons')
    .values({ code: `COUPON${next()}`, ...worth, ...given, kind })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes the shopper a member of the vendor, by an approved request. */
export async function aMembership(
  db: Db,
  vendorId: number,
  shopperId: number,
): Promise<{ requestId: number }> {
  const { id } = await db
    .insertInto('membershipRequests')
    .values({ vendorId, shopperId, status: 'approved', decidedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ vendorId, shopperId, requestId: id }).execute();
  return { requestId: id };
}
