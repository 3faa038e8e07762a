import type { Db } from '#platform/db.ts';
import type { Asked } from './team-belongings.ts';

/** Opens an account that buyers send money to; it bears the mark. */
export async function aTransferAccount(db: Db, mark: string): Promise<number> {
  const { id } = await db
    .insertInto('transferAccounts')
    .values({ bank: 'cbe', bankName: mark, number: '1000200030004', holder: mark, isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The calls on a purchase that its buyer, the only one here, pays by bank transfer. */
export async function transferBelongings(db: Db, accountId: number): Promise<Asked[]> {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'transfer')
    .executeTakeFirstOrThrow();
  const path = `/api/payments/transfers/${id}`;
  const { id: refund } = await db
    .insertInto('refunds')
    .values({
      paymentId: id,
      reason: 'late',
      amountSantim: 100,
      status: 'failed',
      failureReason: 'no_provider',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [
    { call: 'GET /api/payments/refunds/{refundId}', path: `/api/payments/refunds/${refund}` },
    {
      call: 'PUT /api/payments/refunds/{refundId}/destination',
      path: `/api/payments/refunds/${refund}/destination`,
      body: () => ({ kind: 'telebirr', number: '0911223344', holder: 'A thief' }),
    },
    { call: 'GET /api/payments/transfers/{paymentId}', path },
    {
      call: 'POST /api/payments/transfers/{paymentId}/claims',
      path: `${path}/claims`,
      body: () => {
        const form = new FormData();
        form.set('accountId', String(accountId));
        form.set('reference', 'FT26328STOLEN');
        return form;
      },
    },
  ];
}
