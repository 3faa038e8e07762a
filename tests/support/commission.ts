import { approve } from '#modules/approvals/index.ts';
import { askCommissionChange, listCommissionRules } from '#modules/ledger/index.ts';
import { type CommissionChange, CommissionTerms } from '#modules/ledger/commission-rules.schema.ts';
import type { TestDatabase } from './database.ts';
import { aStaffMember } from './factories.ts';

let position = 0;

/** A rule in front of the one that every shop begins with (10 % of everything, position 1000). */
export const ruleInFront = (given: object): CommissionTerms =>
  CommissionTerms.parse({ position: (position += 1), percent: 5, ...given });

/** Two people of finance, of whom one asks for changes of the rules of commission and the other approves them. */
export async function commissionDesk(database: TestDatabase) {
  const [asker, second] = [
    database.ctx(await aStaffMember(database.db, 'finance')),
    database.ctx(await aStaffMember(database.db, 'finance')),
  ];
  const ask = (change: CommissionChange) => askCommissionChange(asker, change, 'Agreed with the store');
  const decided = async (change: CommissionChange) => approve(second, (await ask(change)).approvalId);
  const standing = async (at: number) =>
    (await listCommissionRules(asker)).content.find(
      ({ position: one, state }) => one === at && state !== 'over',
    )!;

  async function add(rule: CommissionTerms) {
    await decided({ act: 'add', rule });
    return await standing(rule.position);
  }
  async function change(id: number, version: number, rule: CommissionTerms) {
    await decided({ act: 'change', id, version, rule });
    return await standing(rule.position);
  }
  const end = (id: number, version: number) => decided({ act: 'end', id, version });
  return { asker, second, ask, add, change, end, standing };
}
