import { DIALECTS } from '#sandbox-provider/dialects.ts';
import { merchantOf } from '#sandbox-provider/merchant-account.ts';
import type { SandboxRefundRow } from '#sandbox-provider/sandbox.queries.ts';
import { createSandboxDb, type RefundStatus, type Status } from '#sandbox-provider/sandbox.tables.ts';
import type { Bought, payingShop } from './paying-shop.ts';

type PayingShop = Awaited<ReturnType<typeof payingShop>>;

/** Sends a notice of its provider's, the very same one whenever it is called; resolves to what the shop answers. */
export type Notice = () => Promise<number>;

/**
 * A provider's notices in its own words and with its own proof, as a network delivers them that keeps no order: each says how its
 * payment or refund stood or will stand once, whatever is true by now.
 */
export function providerNotices({ config, pool }: Pick<PayingShop, 'config' | 'pool'>, name: string) {
  const sandbox = createSandboxDb(pool);
  const dialect = DIALECTS.find((one) => one.name === name)!;
  const merchant = merchantOf(config);

  async function paymentOf({ paymentId }: Bought) {
    const { rows } = await pool.query<{ reference: string }>(
      'select reference from payment_attempts where payment_id = $1',
      [paymentId],
    );
    const references = rows.map(({ reference }) => reference);
    return await sandbox
      .selectFrom('sandbox.payments')
      .selectAll()
      .where('merchantReference', 'in', references)
      .executeTakeFirstOrThrow();
  }

  async function post(url: string, body: string): Promise<number> {
    const headers = { 'content-type': 'application/json', ...dialect.proof(merchant, body, new Date()) };
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  }

  /** Tells that the payment stands so. */
  async function ofPayment(bought: Bought, status: Status): Promise<Notice> {
    const payment = await paymentOf(bought);
    const event = dialect.paymentEvent({ ...payment, status }, new Date(), merchant);
    return async () => (event ? await post(payment.webhookUrl, event.body) : 200);
  }

  /** Tells that the payment's refund stands so. */
  async function ofRefund(bought: Bought, status: RefundStatus): Promise<Notice> {
    const payment = await paymentOf(bought);
    const refund = await sandbox
      .selectFrom('sandbox.refunds')
      .selectAll()
      .where('paymentReference', '=', payment.reference)
      .executeTakeFirstOrThrow();
    const told: SandboxRefundRow = { ...refund, status };
    const event = dialect.refundEvent(told, payment, new Date(), merchant);
    return async () => (event ? await post(payment.webhookUrl, event.body) : 200);
  }

  /** The bank takes the money back; nobody is told. */
  async function takeBack(bought: Bought): Promise<void> {
    const { reference } = await paymentOf(bought);
    await pool.query("update sandbox.payments set status = 'reversed' where reference = $1", [reference]);
  }

  return { ofPayment, ofRefund, takeBack };
}
