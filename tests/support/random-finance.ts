import { askAdjustment } from '#modules/adjustments/index.ts';
import { approve, refuse } from '#modules/approvals/index.ts';
import { askExchange } from '#modules/exchanges/index.ts';
import { bookOldDebts } from '#modules/ledger/book-debts.ts';
import { selectForeignBooks } from '#modules/ledger/index.ts';
import { catchUpLedger } from '#modules/ledger/catch-up.ts';
import { decideDispute, listManualRefunds, markManualRefundPaid } from '#modules/payments/index.ts';
import { settle } from '#modules/payments/settle.ts';
import { listCashHeld, receiveCash } from '#modules/remittances/index.ts';
import type { Ctx } from '#platform/context.ts';
import { pick, type Random } from '#seed/random.ts';
import { bankStatements } from './bank-statements.ts';
import { aStaffMember } from './factories.ts';
import type { payingShop } from './paying-shop.ts';
import { dying, mayBeRefused, together } from './racing.ts';
import { randomPayouts } from './random-payouts.ts';

type Shop = Awaited<ReturnType<typeof payingShop>>;

const DAY_MS = 86_400_000;

/** A bank that takes a payment back, and how that ends. */
export type RandomDispute = {
  isWhole: boolean;
  end: 'open' | 'won' | 'lost_shop' | 'lost_stores' | 'refused';
};

/** A dispute of any kind. */
export function drawDispute(random: Random): RandomDispute {
  const ends = ['open', 'won', 'lost_shop', 'lost_stores', 'lost_stores', 'refused'] as const;
  return { isWhole: random() < 0.6, end: pick(random, ends) };
}

/**
 * What people of finance, banks and stores do with a shop's money week after week, drawn by chance: payouts that arrive, come back
 * or come late, disputes, adjustments, cash that is handed over, statements that are taken in and dollars that become Birr.
 */
export async function randomFinance(shop: Shop, random: Random, storeIds: readonly number[]) {
  const { db, database } = shop;
  const members: Awaited<ReturnType<typeof aStaffMember>>[] = [];
  for (let i = 0; i < 3; i += 1) members.push(await aStaffMember(db, 'finance'));
  const people = (days: number): Ctx[] => {
    const now = new Date(Date.now() + days * DAY_MS);
    return members.map((member) =>
      database.ctx({ ...member, staff: { ...member.staff, factorAt: now }, now }),
    );
  };
  const [asker, approver, third] = people(0) as [Ctx, Ctx, Ctx];
  const clock = (days: number): Ctx => ({
    ...shop.system(),
    now: () => new Date(Date.now() + days * DAY_MS),
  });
  const { today, take } = bankStatements(asker);
  const payouts = randomPayouts(shop, random, { people, take, today });

  /** What waits for another person is approved by two who do it at once, or refused. */
  async function decide(approvalId: number, isApproved: boolean): Promise<void> {
    if (!isApproved) return await refuse(approver, approvalId, { note: 'Not so' });
    await dying(approver, (dead) => approve(dead, approvalId));
    await together([approve(approver, approvalId), approve(third, approvalId)]);
  }

  async function disputed(paymentId: string, { isWhole, end }: RandomDispute): Promise<void> {
    const payment = await db
      .selectFrom('payments')
      .select(['status', 'amountSantim', 'currency', 'chargeMinor', 'chargeCurrency'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (payment.status !== 'succeeded') return;
    const charged = payment.chargeMinor ?? payment.amountSantim;
    const minor = isWhole ? charged : Math.ceil(charged / 3);
    await settle(shop.system(), paymentId, {
      reference: `CB-${paymentId}`,
      status: 'reversed',
      amount: { minor, currency: payment.chargeCurrency ?? payment.currency },
    });
    const dispute = await db
      .selectFrom('paymentDisputes')
      .select('id')
      .where('paymentId', '=', paymentId)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (!dispute || end === 'open') return;
    const outcome = end === 'refused' ? 'lost_stores' : end;
    const decision = { outcome, note: 'By the bank' } as const;
    await dying(asker, (dead) => decideDispute(dead, dispute.id, decision));
    const { approvalId } = await decideDispute(asker, dispute.id, decision);
    if (approvalId !== null) await decide(approvalId, end === 'lost_stores');
  }

  /** A goodwill or a charge of a store, or what the bank kept; approved or refused. */
  async function adjusted(): Promise<void> {
    const store = String(pick(random, storeIds));
    const kinds = [
      { debit: 'loss', credit: 'vendor_payable', store },
      { debit: 'promotions', credit: 'vendor_payable', store },
      { debit: 'vendor_payable', credit: 'loss', store },
      { debit: 'provider_fees', credit: 'bank' },
      { debit: 'provider_fees', credit: 'clearing_stripe' },
    ] as const;
    const birr = Math.ceil(random() * 100_000) / 100;
    const asked = { store: '', ...pick(random, kinds), birr, day: today, reason: `Put right ${random()}` };
    const { approvalId } = await askAdjustment(asker, asked);
    await decide(approvalId, random() < 0.8);
  }

  /** The courier hands over what it holds of its first day, or a few Birr less or more of it. */
  async function handedOver(): Promise<void> {
    const held = (await listCashHeld(asker)).content.find(({ holder }) => holder === 'courier');
    const [first] = held?.days ?? [];
    if (!first || first.expected < 10) return;
    const { day, expected } = first;
    const counted = Math.round((expected + pick(random, [0, 0, -5, 3])) * 100) / 100;
    const given = { holder: 'courier', day, witness: 'Chaltu Bekele', note: 'Counted twice' };
    const handOver = (who: Ctx) => receiveCash(who, { ...given, expected, counted });
    await together([handOver(asker), handOver(approver)]);
  }

  /** Stripe tells of payments with its fees, and sends what is left; two people change a part of it into Birr. */
  async function dollarsToldOf(week: number): Promise<void> {
    const told = await db
      .selectFrom('payments')
      .select(['providerReference', 'chargeMinor'])
      .where('provider', '=', 'stripe')
      .where('status', '=', 'succeeded')
      .where('providerReference', 'is not', null)
      .orderBy('createdAt')
      .limit(3 * (week + 1))
      .execute();
    const rows = told.map(
      ({ providerReference, chargeMinor }) =>
        `${today},${providerReference},charge,${(chargeMinor! / 100).toFixed(2)},0.30,`,
    );
    const cents = 100 + Math.floor(random() * 100);
    const settled = `${today},PO-${week},settlement,-${(cents / 100).toFixed(2)},,`;
    await take('stripe', [...rows, settled]);
    // The same again, in another file.
    await take('stripe', rows);
    const { atBank, open } = await selectForeignBooks(db, 'USD');
    const dollars = Math.min(cents, atBank, open) / 100;
    if (dollars <= 0) return;
    const exchange = { dollars, birr: Math.round(dollars * 13_000) / 100, reference: `FTX${week}` };
    const asked = await askExchange(asker, { ...exchange, day: today, reason: 'Advice of the bank' });
    await decide(asked.approvalId, true);
  }

  /** Half of what is to go back by hand is sent; what a bank has taken is refused. */
  async function sentByHand(): Promise<void> {
    const waiting = await listManualRefunds(asker);
    for (const { id } of waiting.slice(0, Math.ceil(waiting.length / 2)))
      await mayBeRefused(markManualRefundPaid(asker, { id, reference: `FT-${id}` }));
  }

  /** A week: money is released, put right, handed over, told of and paid out. */
  async function live(week: number): Promise<void> {
    const days = 9 + 7 * week;
    await catchUpLedger(clock(days));
    await payouts.late();
    await adjusted();
    await handedOver();
    await dollarsToldOf(week);
    await payouts.run(days);
    await sentByHand();
    await shop.runJobs();
  }

  /** After a quarter of a year: old debts are booked, and set off against what is paid then. */
  async function end(): Promise<void> {
    await payouts.late();
    await bookOldDebts(clock(90));
    await payouts.run(98);
    await payouts.late();
    await shop.runJobs();
  }
  return { disputed, live, end, take, today };
}
