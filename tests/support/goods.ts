import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addToCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import type { VendorRole } from '#shop/vendor-rights.ts';
import { type ApiClient, testApi } from './api.ts';
import { registerPerson } from './api-shopper.ts';
import { anOrder } from './buyers.ts';
import type { TestDatabase } from './database.ts';
import { aCategory, aTeamMember, aVendor } from './factories.ts';

type Saved = { id: number; version: number };

/** Stores whose teams add goods by the API alone, for tests of goods. */
export function goodsApi(database: TestDatabase) {
  const { db } = database;
  const api = testApi(database);

  const aPerson = () => registerPerson(api);

  async function aPhoto(): Promise<File> {
    const shape = { width: 40, height: 40, channels: 3 as const, background: '#654321' };
    const bytes = await sharp({ create: shape }).png().toBuffer();
    return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  }

  /** Sends a photo for a product as phones do, under the sender's own name for it. */
  async function addPhoto(who: ApiClient, productId: number, key?: string, photo?: File) {
    const form = new FormData();
    form.set('photo', photo ?? (await aPhoto()));
    const answer = await who.raw(`/api/vendor/products/${productId}/photos`, {
      method: 'POST',
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: form,
    });
    return {
      status: answer.status,
      body: (await answer.json()) as { id: number; message: string; product: Saved },
    };
  }

  /** A store with its owner, and goods of it made by calls. */
  async function aStore() {
    const owner = await aPerson();
    const vendor = await aVendor(db, { ownerId: owner.id });
    const category = await aCategory(db);
    const aProduct = async (given: object = {}): Promise<Saved> => {
      const wanted = { title: 'Cup', categoryId: category.id, price: 10, stock: 1, ...given };
      return (await owner.call('POST', '/api/vendor/products', wanted)).body as Saved;
    };
    const aPublished = async (given: object = {}): Promise<Saved> => {
      const { id } = await aProduct({ ...given, state: 'published' });
      return (await addPhoto(owner, id)).body.product;
    };
    const as = async (role: VendorRole) => {
      const person = await aPerson();
      await aTeamMember(db, vendor.id, person.id, role);
      return person;
    };
    return { owner, vendor, category, aProduct, aPublished, as, visitor: api.client() };
  }

  /** One piece of a product on sale, or of a variant of it, is bought by a stranger; answers the order's number. */
  async function buyOne(productId: number, variantId: number | null = null): Promise<string> {
    const buyer = database.ctx();
    await addToCart(buyer, { productId, quantity: 1, ...(variantId !== null && { variantId }) });
    const { orders } = await placeOrder(buyer, anOrder(), randomUUID());
    return orders[0]!.orderNumber;
  }

  return { aPerson, aStore, aPhoto, addPhoto, buyOne };
}
