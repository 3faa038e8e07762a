import { expect } from 'vitest';
import {
  approvePayoutRun,
  discardPayoutRun,
  getPayoutRun,
  makePayoutRun,
  markPayoutPaid,
  markPayoutReturned,
} from '#modules/payouts/index.ts';
import { settlePaidLate } from '#modules/payouts/late-payouts.ts';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { pick, type Random } from '#seed/random.ts';
import type { bankStatements } from './bank-statements.ts';
import type { payingShop } from './paying-shop.ts';
import { noteCameBack } from './payouts.ts';
import { dying, together } from './racing.ts';

type Shop = Awaited<ReturnType<typeof payingShop>>;
type Office = {
  people: (days: number) => Ctx[];
  take: ReturnType<typeof bankStatements>['take'];
  today: string;
};
type Payout = { id: string; amount: number };

const FATES = ['arrives', 'arrives', 'twice', 'comes_back', 'leaves_again', 'waits', 'late'] as const;

/** Runs of payouts as chance has them: made and approved by several at once, killed, given up; each payout with a fate. */
export function randomPayouts(shop: Shop, random: Random, { people, take, today }: Office) {
  let put: (() => Promise<void>)[] = [];
  let lines = 0;

  /** Drafts one, if there is anything to pay; both who make it at once get the same. */
  async function draft([one, two]: Ctx[]): Promise<string | null> {
    const made = await Promise.allSettled([makePayoutRun(one!), makePayoutRun(two!)]);
    const ids = made.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const end of made)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'payouts.nothing_to_pay' });
    expect(new Set(ids).size).toBeLessThan(2);
    return ids[0] ?? null;
  }

  async function run(days: number): Promise<void> {
    const all = people(days);
    const id = await draft(all);
    if (id === null) return;
    if (random() < 0.15) return await discardPayoutRun(all[0]!, id);
    await dying(all[2]!, (dead) => approvePayoutRun(dead, id));
    // One of them has made it.
    await together(all.map((who) => approvePayoutRun(who, id)));
    const { state, payouts } = await getPayoutRun(all[0]!, id);
    expect(state).toBe('approved');
    for (const payout of payouts.filter(({ state }) => state === 'sent')) await becomes(all, payout);
  }

  async function becomes([one, two]: Ctx[], payout: Payout): Promise<void> {
    const { id } = payout;
    const fate = pick(random, FATES);
    const reference = `FT-${id}`;
    const arrive = (who: Ctx) => markPayoutPaid(who, id, { reference });
    const comeBack = () => markPayoutReturned(one!, id, { reason: 'The account is closed' });
    if (fate === 'waits') return void put.push(async () => void (await arrive(one!)));
    if (fate === 'twice') await Promise.all([arrive(one!), arrive(two!)]);
    if (fate === 'arrives' || fate === 'comes_back') await arrive(one!);
    if (fate === 'arrives' || fate === 'twice') await toldByBank(payout);
    if (fate === 'comes_back') await noteCameBack(one!, two!, id, 'The account is closed');
    if (fate === 'leaves_again' || fate === 'late') await comeBack();
    if (fate === 'late')
      put.push(() => transact(shop.system(), (tx) => settlePaidLate(tx, id, `late ${reference}`)));
  }

  /** The bank's statement has it, with what the bank kept. */
  async function toldByBank({ id, amount }: Payout): Promise<void> {
    lines += 1;
    const fee = random() < 0.5 ? '5.00' : '';
    await take('cbe', [`${today},FT-${id},payout,-${amount.toFixed(2)},${fee},payout ${lines}`]);
  }

  /** What was put off happens. */
  async function late(): Promise<void> {
    const due = put;
    put = [];
    for (const happen of due) await happen();
  }
  return { run, late };
}
