import type { Ctx, TxCtx } from '#platform/context.ts';
import { LOCALES } from '#platform/language.ts';
import { mediaUrl } from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { audit, changedMeanwhile } from '#modules/audit/index.ts';
import { deletePicture, storePicture } from '#modules/media/index.ts';
import { foldText } from '#modules/search/index.ts';
import {
  deleteClosure,
  insertClosure,
  type OwnStoreRow,
  replaceHours,
  selectOverlaps,
  selectOwnStore,
  updatePicture,
  updateStore,
  upsertStoreText,
} from './own-store.queries.ts';
import { changeOf } from './store-changes.ts';
import { lockStoreState, updateByClosures } from './store-states.queries.ts';
import { invalidateStorePages } from './store-states.ts';
import type { AddClosure, ChangeStore, OwnStore } from './stores.schema.ts';
import { VendorError } from './vendors.errors.ts';

/** The own store as its team edits it. */
export async function getOwnStore(ctx: Ctx): Promise<OwnStore> {
  const { vendorId } = await requireVendorReader(ctx, 'store.edit');
  return toOwnStore(await readStore(ctx, vendorId));
}

/**
 * Changes what the own store tells of itself, all or nothing. `version` is that of what was read: when somebody changed the
 * store meanwhile it is desk.changed_meanwhile (409) and nothing is lost, for the screen shows both. What is not named
 * stays. Kept pages that show the store are dropped.
 */
export async function changeOwnStore(ctx: Ctx, change: ChangeStore): Promise<OwnStore> {
  const { vendorId } = await requireVendorRight(ctx, 'store.edit');
  return await transact(ctx, async (tx) => {
    const before = await readStore(tx, vendorId);
    if (!(await updateStore(tx.db, vendorId, columnsOf(before, change))))
      throw await changedMeanwhile(tx, { kind: 'vendor', id: vendorId }, ['store.change']);
    await writeTexts(tx, before, change);
    if (change.openingHours) await replaceHours(tx.db, vendorId, change.openingHours);
    await invalidateStorePages(tx, vendorId);
    const after = await readStore(tx, vendorId);
    await auditStore(tx, vendorId, { action: 'store.change', ...changeOf(before, after) });
    return toOwnStore(after);
  });
}

function columnsOf(before: OwnStoreRow, change: ChangeStore) {
  const { version, nameAm, texts, phone, email, city, address, landmark, pin } = change;
  const own = texts?.[before.textLocale];
  return {
    version,
    ...(nameAm === undefined
      ? {}
      : { nameAm: nameAm || null, foldedName: foldText(`${before.businessName} ${nameAm}`.trim()) }),
    ...(own && textColumns(own, before)),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(city === undefined ? {} : { city }),
    ...(address === undefined ? {} : { address }),
    ...(landmark === undefined ? {} : { landmark }),
    ...(pin === undefined ? {} : { latitude: pin?.latitude ?? null, longitude: pin?.longitude ?? null }),
  };
}

type Text = { companyDescription: string; returnPolicy: string };

/** What the store says in one language: what the change does not name is as before. */
function textColumns({ description, returnPolicy }: TextChange, before: Text | undefined): Text {
  return {
    companyDescription: description ?? before?.companyDescription ?? '',
    returnPolicy: returnPolicy ?? before?.returnPolicy ?? '',
  };
}
type TextChange = NonNullable<NonNullable<ChangeStore['texts']>['en']>;

async function writeTexts(tx: TxCtx, before: OwnStoreRow, { texts }: ChangeStore): Promise<void> {
  for (const locale of LOCALES) {
    const text = texts?.[locale];
    if (!text || locale === before.textLocale) continue;
    const columns = textColumns(
      text,
      before.texts.find((own) => own.locale === locale),
    );
    await upsertStoreText(tx.db, { vendorId: before.id, locale, ...columns });
  }
}

/** Sets the own store's photo (square) or banner. The picture before goes once the new one stands. */
export async function putStorePicture(ctx: Ctx, place: 'photo' | 'banner', file: File): Promise<OwnStore> {
  const { vendorId } = await requireVendorRight(ctx, 'store.edit');
  const { imageId } = await storePicture(ctx, file, { square: place === 'photo' });
  try {
    await replacePicture(ctx, vendorId, { place, imageId });
  } catch (error) {
    await deletePicture(ctx, imageId);
    throw error;
  }
  return await getOwnStore(ctx);
}

/** Takes the own store's photo or banner away. Twice is the same as once. */
export async function removeStorePicture(ctx: Ctx, place: 'photo' | 'banner'): Promise<OwnStore> {
  const { vendorId } = await requireVendorRight(ctx, 'store.edit');
  await replacePicture(ctx, vendorId, { place, imageId: null });
  return await getOwnStore(ctx);
}

type Picture = { place: 'photo' | 'banner'; imageId: number | null };

async function replacePicture(ctx: Ctx, vendorId: number, picture: Picture): Promise<void> {
  const before = await transact(ctx, async (tx) => {
    const was = await updatePicture(tx.db, vendorId, picture);
    await invalidateStorePages(tx, vendorId);
    const { place, imageId } = picture;
    if (was === null && imageId === null) return null;
    const [before, after] = [{ [place]: was !== null }, { [place]: imageId !== null, changed: [place] }];
    await auditStore(tx, vendorId, { action: 'store.change_picture', before, after });
    return was;
  });
  if (before !== null) await deletePicture(ctx, before);
}

/** Rests the own store from one day to another, both included; days that are taken are vendors.closure_overlaps (409). */
export async function addClosure(ctx: Ctx, closure: AddClosure): Promise<OwnStore> {
  const { vendorId } = await requireVendorRight(ctx, 'store.edit');
  return await transact(ctx, async (tx) => {
    await lockStoreState(tx.db, vendorId);
    if (await selectOverlaps(tx.db, { ...closure, vendorId })) throw VendorError.closure_overlaps();
    await insertClosure(tx.db, { ...closure, vendorId });
    await auditStore(tx, vendorId, { action: 'store.add_closure', after: closure });
    return await afterClosure(tx, vendorId);
  });
}

/** Takes a closure of the own store away; 404 (vendors.closure_gone) for any other. */
export async function removeClosure(ctx: Ctx, id: number): Promise<OwnStore> {
  const { vendorId } = await requireVendorRight(ctx, 'store.edit');
  return await transact(ctx, async (tx) => {
    await lockStoreState(tx.db, vendorId);
    const before = await deleteClosure(tx.db, vendorId, id);
    if (!before) throw VendorError.closure_gone();
    await auditStore(tx, vendorId, { action: 'store.remove_closure', before });
    return await afterClosure(tx, vendorId);
  });
}

async function afterClosure(tx: TxCtx, vendorId: number): Promise<OwnStore> {
  await updateByClosures(tx.db, vendorId);
  await invalidateStorePages(tx, vendorId);
  return toOwnStore(await readStore(tx, vendorId));
}

/** Lets stores sell or rest as the day says, for the clock. Safe to repeat: only those that stand otherwise change. */
export async function followClosures(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const vendorId of await updateByClosures(tx.db, null)) await invalidateStorePages(tx, vendorId);
  });
}

async function auditStore(
  tx: TxCtx,
  vendorId: number,
  { action, before, after }: { action: string; before?: unknown; after?: unknown },
) {
  await audit(tx, { action, subject: { kind: 'vendor', id: vendorId }, vendorId, before, after });
}

async function readStore(ctx: Ctx, vendorId: number): Promise<OwnStoreRow> {
  const row = await selectOwnStore(ctx.db, vendorId);
  if (!row) throw VendorError.vendor_gone();
  return row;
}

function toOwnStore(row: OwnStoreRow): OwnStore {
  const { photoKey, bannerKey, companyDescription, returnPolicy, hours, texts, textLocale, ...store } = row;
  const none = { description: '', returnPolicy: '' };
  const others = texts.map(({ locale, ...text }) => [
    locale,
    { description: text.companyDescription, returnPolicy: text.returnPolicy },
  ]);
  return {
    ...store,
    textLocale,
    nameAm: row.nameAm ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    texts: {
      en: none,
      am: none,
      om: none,
      ...Object.fromEntries(others),
      [textLocale]: { description: companyDescription, returnPolicy },
    },
    photoUrl: photoKey && mediaUrl(photoKey, 200),
    bannerUrl: bannerKey && mediaUrl(bannerKey, 800),
    openingHours: hours,
  };
}
