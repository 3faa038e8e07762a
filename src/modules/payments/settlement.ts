import type { Charge, PaymentOutcome } from './payment-provider.ts';

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

/** The reason of a payment that its shopper gave up: our word, not the provider's. */
export const GIVEN_UP = 'given_up';

/** How payment and purchase stand, read under their locks. */
export type SettlementState = {
  /** `isSentBack`: another amount than was asked for had come, and was asked back; the charge is that amount since. */
  payment: { status: PaymentStatus; charge: Charge; isSentBack: boolean };
  group: { paymentState: string; stockState: string };
};

/** What an outcome does; `payments.settle.ts` carries it out. */
export type SettlementEffect =
  | 'nothing'
  | 'take'
  | 'refund_late'
  | 'refuse_amount'
  | 'release'
  | 'close'
  | 'reverse'
  | 'win_back'
  | 'contradiction';

/**
 * The whole of what may happen to a payment, as a table. "Waiting" is a purchase whose payment is pending and whose
 * stock is held; its hold may have run out as long as nobody has released it. "Open" is created or pending.
 *
 * | payment   | provider says              | purchase | effect                                                        |
 * |-----------|----------------------------|----------|---------------------------------------------------------------|
 * | any       | pending                    | any      | nothing                                                       |
 * | succeeded | succeeded                  | any      | nothing: a duplicate                                          |
 * | succeeded | succeeded, dispute won     | any      | win_back: a dispute that is open has been won                 |
 * | sent back | succeeded, that amount     | any      | nothing: a duplicate of what was not counted                  |
 * | not yet   | succeeded, other amount    | any      | refuse_amount: logged, not paid, stock back, money sent back  |
 * | not yet   | succeeded                  | waiting  | take: paid, stock taken, order.placed                         |
 * | not yet   | succeeded                  | other    | refund_late: the hold is gone or another payment came first   |
 * | open      | failed, cancelled, expired | waiting  | release: stock and coupon back, cart open again               |
 * | open      | failed, cancelled, expired | other    | close: only the payment ends                                  |
 * | succeeded | failed, cancelled, expired | any      | contradiction: the confirmed success stands; logged for staff |
 * | succeeded | cancelled, as given up     | any      | nothing: it was paid before it could be given up              |
 * | ended     | failed, cancelled, expired | any      | nothing: the first end stands                                 |
 * | succeeded | reversed                   | any      | reverse: the success stands, and a dispute is open, or lost   |
 * | open      | reversed                   | any      | as failed: what was paid meanwhile is gone again              |
 *
 * A success that follows a failure, cancellation or expiry is "not yet succeeded" too. Where that end has released the
 * purchase, the money goes back ('late'). A payment that was left behind for another method has not: its success is
 * taken when it comes first, and goes back ('double') when the other one has paid.
 */
export function decideSettlement(
  { payment, group }: SettlementState,
  outcome: PaymentOutcome,
): SettlementEffect {
  if (outcome.status === 'pending') return 'nothing';
  const isOpen = payment.status === 'created' || payment.status === 'pending';
  const isWaiting = group.paymentState === 'pending' && group.stockState === 'held';
  if (outcome.status === 'succeeded') {
    if (payment.status === 'succeeded') return outcome.dispute === 'won' ? 'win_back' : 'nothing';
    const { minor, currency } = outcome.amount;
    if (minor !== payment.charge.minor || currency !== payment.charge.currency) return 'refuse_amount';
    if (payment.isSentBack) return 'nothing';
    return isWaiting ? 'take' : 'refund_late';
  }
  if (payment.status === 'succeeded') return afterSuccess(outcome);
  if (!isOpen) return 'nothing';
  return isWaiting ? 'release' : 'close';
}

function afterSuccess({ status, reason }: PaymentOutcome): SettlementEffect {
  if (status === 'reversed') return 'reverse';
  return reason === GIVEN_UP ? 'nothing' : 'contradiction';
}
