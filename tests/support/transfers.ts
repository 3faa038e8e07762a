import { approve } from '#modules/approvals/index.ts';
import { addTransferAccount } from '#modules/payments/index.ts';
import type { WrittenTransferAccount } from '#modules/payments/transfers.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { aProduct, aStaffMember, aVendor } from './factories.ts';
import type { Bought, payingShop } from './paying-shop.ts';

type Shop = Awaited<ReturnType<typeof payingShop>>;

/** A shop with an open account for transfers, its staff, and purchases that are paid so. */
export async function transferShop(shop: Shop) {
  const { db, database } = shop;
  const staff: Ctx = database.ctx(await aStaffMember(db, 'finance'));
  const owner: Ctx = database.ctx(await aStaffMember(db));
  const other: Ctx = database.ctx(await aStaffMember(db));
  /** What one asks for and another approves. */
  async function byTwo({ approvalId, ...account }: WrittenTransferAccount) {
    await approve(other, approvalId!);
    return { ...account, isActive: true, version: account.version + 1 };
  }
  /** Another account of the shop's, open for buyers. */
  async function anAccountAt(bank: string, bankName = bank) {
    const added = await addTransferAccount(owner, {
      bank,
      bankName,
      number: '1000200030004',
      holder: 'Adey',
      position: 1,
      isActive: true,
      qrGuid: null,
      qrBic: null,
      referenceShape: null,
    });
    return await byTwo(added);
  }
  const account = await anAccountAt('cbe', 'Commercial Bank of Ethiopia');

  /** Goods of 220.00 Birr with their shipping, or of another price, ordered to be paid by transfer. */
  async function buy(priceSantim = 10_000): Promise<Bought> {
    const { id: vendorId } = await aVendor(db);
    return await shop.buy('transfer', {}, [await aProduct(db, { vendorId, priceSantim })]);
  }

  /** Which claim names that reference. */
  async function claimOf(reference: string): Promise<number> {
    const row = await db
      .selectFrom('transferClaims')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return row.id;
  }
  return { staff, owner, account, anAccountAt, byTwo, buy, claimOf };
}
