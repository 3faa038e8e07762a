import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import {
  type DestinationRow,
  findDestination,
  listAllDestinations,
  listDestinations,
  toDestination,
} from '#modules/delivery/index.ts';
import { bumpProfileVersion } from '#modules/identity/index.ts';
import type { Address } from './address-rules.ts';
import { AddressError } from './addresses.errors.ts';
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  lockBook,
  selectAddresses,
  updateAddress,
  updateDefault,
} from './addresses.queries.ts';
import type {
  AddressBook,
  AddressKind,
  ChangedAddress,
  NewAddress,
  SavedAddress,
} from './addresses.schema.ts';

export const ADDRESSES_MAX = 20;
const KINDS = ['billing', 'shipping'] as const;

/** The signed-in shopper's address book, the defaults first. 401 for visitors. */
export async function listAddresses(ctx: Ctx): Promise<AddressBook> {
  const rows = await selectAddresses(ctx.db, requireShopper(ctx));
  const destinations = await listAllDestinations(ctx);
  return { addresses: rows.map((row) => toSavedAddress(ctx, row, destinations)), limit: ADDRESSES_MAX };
}

/** An address of the book as screens and API show it, its region named in the user's language. */
export function toSavedAddress(
  ctx: Ctx,
  row: AddressRow,
  destinations: readonly DestinationRow[],
): SavedAddress {
  const region = destinations.find(({ code }) => code === row.region);
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`,
    regionName: region ? toDestination(ctx, region).name : row.region,
  };
}

/**
 * Adds an address; one that is in the book already stays one. The first address is the default for bills and parcels.
 * Commands of one shopper take turns (the user's row is locked), so the limit and the defaults hold.
 */
export async function addAddress(ctx: Ctx, input: NewAddress): Promise<AddressBook> {
  const userId = requireShopper(ctx);
  const address = await settleRegion(ctx, input.address);
  await transact(ctx, async (tx) => {
    await lockBook(tx.db, userId);
    const book = await selectAddresses(tx.db, userId);
    const id = book.find((row) => isSame(row, address))?.id ?? (await addTo(tx, userId, book, address));
    const isFirst = book.length === 0;
    await putDefaults(tx, userId, id, {
      billing: isFirst || input.isBilling,
      shipping: isFirst || input.isShipping,
    });
  });
  return listAddresses(ctx);
}

/** Puts an address into a book that has none yet, for bills and parcels; a book with addresses stays as it is. */
export async function addFirstAddress(tx: TxCtx, userId: number, address: Address): Promise<void> {
  await lockBook(tx.db, userId);
  if ((await selectAddresses(tx.db, userId)).length > 0) return;
  const id = await insertAddress(tx.db, userId, address);
  await putDefaults(tx, userId, id, { billing: true, shipping: true });
}

async function addTo(
  tx: TxCtx,
  userId: number,
  book: readonly AddressRow[],
  address: Address,
): Promise<number> {
  if (book.length >= ADDRESSES_MAX) throw AddressError.too_many({ limit: ADDRESSES_MAX });
  return insertAddress(tx.db, userId, address);
}

/**
 * Changes an address of one's own. A `version` that is no longer the address's own means that it was changed meanwhile:
 * addresses.changed_elsewhere (409), and nothing is written. Unticking a default takes it away.
 */
export async function changeAddress(ctx: Ctx, id: number, input: ChangedAddress): Promise<AddressBook> {
  const userId = requireShopper(ctx);
  const address = await settleRegion(ctx, input.address);
  await transact(ctx, async (tx) => {
    await lockBook(tx.db, userId);
    const row = findOwn(await selectAddresses(tx.db, userId), id);
    if (input.version !== undefined && input.version !== row.version) throw AddressError.changed_elsewhere();
    if (!isSame(row, address)) await updateAddress(tx.db, id, address);
    if (row.isBilling && !input.isBilling) await updateDefault(tx.db, userId, 'billing', null);
    if (row.isShipping && !input.isShipping) await updateDefault(tx.db, userId, 'shipping', null);
    await putDefaults(tx, userId, id, { billing: input.isBilling, shipping: input.isShipping });
    if (row.isBilling || row.isShipping) await bumpProfileVersion(tx.db, userId);
  });
  return listAddresses(ctx);
}

/** Takes an address out of the book. Orders keep their own copies. 404 when it is not there. */
export async function removeAddress(ctx: Ctx, id: number): Promise<AddressBook> {
  const userId = requireShopper(ctx);
  await transact(ctx, async (tx) => {
    await lockBook(tx.db, userId);
    const row = findOwn(await selectAddresses(tx.db, userId), id);
    await deleteAddress(tx.db, id);
    if (row.isBilling || row.isShipping) await bumpProfileVersion(tx.db, userId);
  });
  return listAddresses(ctx);
}

/** Makes an address the one for bills or for parcels. */
export async function chooseDefault(ctx: Ctx, id: number, kind: AddressKind): Promise<AddressBook> {
  const userId = requireShopper(ctx);
  await transact(ctx, async (tx) => {
    await lockBook(tx.db, userId);
    findOwn(await selectAddresses(tx.db, userId), id);
    await putDefaults(tx, userId, id, { billing: kind === 'billing', shipping: kind === 'shipping' });
  });
  return listAddresses(ctx);
}

/**
 * Sets the profile's billing or shipping address, in the caller's transaction; null leaves none. One that is in the book
 * is chosen; else the present one is changed, unless it also serves the other purpose: then a new one is added, so that
 * bills can move without the parcels.
 */
export async function putDefaultAddress(
  tx: TxCtx,
  userId: number,
  kind: AddressKind,
  typed: Address | null,
): Promise<void> {
  await lockBook(tx.db, userId);
  if (typed === null) return updateDefault(tx.db, userId, kind, null);
  const address = await settleRegion(tx, typed, `${kind}Address`);
  const book = await selectAddresses(tx.db, userId);
  const known = book.find((row) => isSame(row, address));
  const present = book.find((row) => (kind === 'billing' ? row.isBilling : row.isShipping));
  const isShared = present?.isBilling === true && present.isShipping;
  if (known) return updateDefault(tx.db, userId, kind, known.id);
  if (present && !isShared) return updateAddress(tx.db, present.id, address);
  await updateDefault(tx.db, userId, kind, await addTo(tx, userId, book, address));
}

async function putDefaults(
  tx: TxCtx,
  userId: number,
  id: number,
  wanted: Record<AddressKind, boolean>,
): Promise<void> {
  for (const kind of KINDS) if (wanted[kind]) await updateDefault(tx.db, userId, kind, id);
  if (wanted.billing || wanted.shipping) await bumpProfileVersion(tx.db, userId);
}

function findOwn(book: readonly AddressRow[], id: number): AddressRow {
  const row = book.find((address) => address.id === id);
  if (!row) throw AddressError.gone();
  return row;
}

/** An Ethiopian region as its code; refused when we do not know it. */
async function settleRegion(ctx: Ctx, address: Address, field = 'address'): Promise<Address> {
  const found = findDestination(await listDestinations(ctx), address.country, address.region);
  if (!found) {
    throw fieldFaults({ [`${field}.region`]: { code: 'checkout.region_unknown' } });
  }
  return address.country === 'ET' ? { ...address, region: found.code } : address;
}

function isSame(row: Address, address: Address): boolean {
  return (Object.keys(address) as (keyof Address)[]).every((field) => row[field] === address[field]);
}
