import { m } from '#messages';

/** What moved money, as people call it. */
const ACTS: Record<string, () => string> = {
  'payment.taken': m.money_act_payment_taken,
  'money.stray': m.money_act_payment_stray,
  'order.delivered': m.money_act_order_delivered,
  'order.released': m.money_act_order_released,
  'refund.asked': m.money_act_refund_asked,
  'refund.done': m.money_act_refund_done,
  'refund.done_again': m.money_act_refund_done,
  'refund.part_by_bank': m.money_refund_by_bank,
  'refund.came_back': m.money_act_refund_came_back,
  'debt.due': m.money_act_debt_due,
  'dispute.lost': m.money_act_dispute_lost,
  'provider.fee': m.money_act_provider_fee,
  'money.exchanged': m.money_exchange,
  'money.adjusted': m.money_act_adjusted,
  'settlement.arrived': m.money_act_settlement_arrived,
  'payout.sent': m.money_act_payout_sent,
  'payout.paid': m.money_act_payout_paid,
  'payout.returned': m.money_act_payout_returned,
  'cash.netted': m.money_act_cash_netted,
  'cash.remitted': m.money_act_cash_remitted,
  'tax.withheld': m.money_act_tax_withheld,
  'tax.given_back': m.money_act_tax_given_back,
  'tax.receipt': m.money_act_tax_receipt,
  'tax.receipt_withdrawn': m.money_act_tax_receipt_withdrawn,
  'tax.paid': m.money_act_tax_paid,
  'goods.returned': m.money_act_goods_returned,
};

/** What a transaction of the books is called; one that nobody has named says its word of code. */
export function bookedWord(kind: string): string {
  return ACTS[kind]?.() ?? kind;
}
