import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError, refusingViolation } from '#platform/errors.ts';
import { invalidatePages } from '#platform/notify.ts';
import { fieldFaults } from '#platform/validation.ts';
import { birr, santim } from '#shop/money.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import type {
  ChangeCommissionRule,
  CommissionRuleLine,
  CommissionRules,
  WriteCommissionRule,
} from './commission-rules.schema.ts';
import {
  deleteRule,
  insertRule,
  lockRule,
  type RuleRow,
  selectCategoryPath,
  selectRuleRows,
  selectStoresCalled,
  updateRule,
  type WrittenRule,
} from './commission-rules.queries.ts';
import { LedgerError } from './ledger.errors.ts';
import { COMMISSION_TAG } from './order-money.ts';

const atItsPosition = refusingViolation('commission_rules_position', LedgerError.position_taken);
const RIGHT = 'money.adjust';
const ACTS = ['commission.add_rule', 'commission.change_rule', 'commission.end_rule'] as const;
const [ADD, CHANGE, END] = ACTS;
/** Forms write whole minutes: what began within this one is not of the past. */
const MINUTE_MS = 60_000;

/** Every rule of commission by position, those that are over too. Right: money.read. */
export async function listCommissionRules(ctx: Ctx): Promise<CommissionRules> {
  await requireStaffToRead(ctx, 'money.read');
  const rows = await selectRuleRows(ctx.db, ctx.locale);
  return { content: rows.map((row) => lineOf(row, rows, ctx.now())), next: null };
}

/**
 * Adds a rule. It is asked for orders that are placed from its beginning on, in every process within 5 s. Faults beside the
 * fields (422): an unknown store or category, amounts or moments out of order, a beginning in the past; a position that another rule
 * has (409). Right: money.adjust.
 */
export async function addCommissionRule(ctx: Ctx, given: WriteCommissionRule): Promise<CommissionRuleLine> {
  return await atItsPosition(() =>
    staffAct(ctx, { right: RIGHT, action: ADD, subject: null }, async (tx) => {
      const rule = await ruleOf(tx, given, null);
      const id = await insertRule(tx.db, rule);
      await invalidatePages(tx, [COMMISSION_TAG]);
      return { subject: subjectOf(id), after: told(rule), answer: await readRule(tx, id) };
    }),
  );
}

/**
 * Changes a rule from now on: what one that has begun said until then stays as a rule that is over, so that an order has the terms
 * of the moment it was placed, whenever they are frozen. Only its end can be changed without that. Refused as
 * of `addCommissionRule`; 404 without it, 409 when it was changed since it was read, or is over. Right: money.adjust.
 */
export async function changeCommissionRule(
  ctx: Ctx,
  id: number,
  { version, ...given }: ChangeCommissionRule,
): Promise<CommissionRuleLine> {
  const subject = subjectOf(id);
  return await atItsPosition(() =>
    staffAct(ctx, { right: RIGHT, action: CHANGE, subject }, async (tx) => {
      const before = await ownRule(tx, id, version);
      const rule = await ruleOf(tx, given, before);
      const now = tx.now();
      const isKept = before.validFrom < now && !isSameTerms(before, rule);
      if (isKept && rule.validTo !== null && rule.validTo <= now)
        throw fieldFaults({ validTo: { code: 'ledger.ends_before' } });
      const validFrom = isKept ? now : rule.validFrom;
      await updateRule(tx.db, id, { ...rule, validFrom, version: version + 1 });
      if (isKept) await insertRule(tx.db, { ...termsOf(before), validFrom: before.validFrom, validTo: now });
      await invalidatePages(tx, [COMMISSION_TAG]);
      return { before: told(before), after: told(rule), answer: await readRule(tx, id) };
    }),
  );
}

/**
 * Ends a rule now; one that has not begun is taken away. Ending it twice is refused as changed or gone. 404, 409 as of
 * `changeCommissionRule`. Right: money.adjust.
 */
export async function endCommissionRule(
  ctx: Ctx,
  id: number,
  { version }: { version: number },
): Promise<CommissionRules> {
  const subject = subjectOf(id);
  await staffAct(ctx, { right: RIGHT, action: END, subject }, async (tx) => {
    const before = await ownRule(tx, id, version);
    const now = tx.now();
    const isGone = before.validFrom >= now && !before.isUsed;
    await (isGone ? deleteRule(tx.db, id) : updateRule(tx.db, id, { validTo: now, version: version + 1 }));
    await invalidatePages(tx, [COMMISSION_TAG]);
    const after = isGone ? null : told({ ...before, validTo: now });
    return { before: told(before), after, answer: null };
  });
  return await listCommissionRules(ctx);
}

/** Whether an order would pay the same by both, as long as they hold. */
function isSameTerms(one: WrittenRule, other: WrittenRule): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));
}

function termsOf({ position, vendorId, categoryId, percentBp, fixedSantim, ...rest }: WrittenRule) {
  const { leastSantim, mostSantim } = rest;
  return { position, vendorId, categoryId, percentBp, fixedSantim, leastSantim, mostSantim };
}

const subjectOf = (id: number) => ({ kind: 'commission_rule', id });

async function ownRule(tx: TxCtx, id: number, version: number) {
  const row = await lockRule(tx.db, id);
  if (!row) throw RequestError.not_found();
  if (row.version !== version) throw await changedMeanwhile(tx, subjectOf(id), ACTS);
  if (row.validTo !== null && row.validTo <= tx.now()) throw LedgerError.rule_over();
  return row;
}

/** The rule as it is written down, all that it names looked up. */
async function ruleOf(
  tx: TxCtx,
  given: WriteCommissionRule,
  before: WrittenRule | null,
): Promise<WrittenRule> {
  const { position, store, categoryId, percent } = given;
  const [leastSantim, mostSantim] = [santim(given.least), given.most === null ? null : santim(given.most)];
  if (mostSantim !== null && mostSantim < leastSantim)
    throw fieldFaults({ most: { code: 'ledger.most_below_least' } });
  if (categoryId !== null && (await selectCategoryPath(tx.db, categoryId)).length === 0)
    throw fieldFaults({ categoryId: { code: 'ledger.category_unknown' } });
  return {
    position,
    vendorId: store === '' ? null : await storeCalled(tx, store),
    categoryId,
    percentBp: Math.round(percent * 100),
    fixedSantim: santim(given.fixed),
    leastSantim,
    mostSantim,
    ...timesOf(tx.now(), given, before),
  };
}

/** The store that is meant; a fault beside `store` (422) where none is, or several are. */
export async function storeCalled(ctx: Ctx, called: string): Promise<number> {
  const [found, other] = await selectStoresCalled(ctx.db, called);
  // Two of one name are told apart by number or address.
  if (!found || (other && !found.isExact)) throw fieldFaults({ store: { code: 'ledger.store_unknown' } });
  return found.id;
}

function timesOf(
  now: Date,
  given: Pick<WriteCommissionRule, 'validFrom' | 'validTo'>,
  before: WrittenRule | null,
): Pick<WrittenRule, 'validFrom' | 'validTo'> {
  const hasBegun = before !== null && before.validFrom <= now;
  const asked = hasBegun || given.validFrom === null ? null : new Date(given.validFrom);
  const isPast = (at: Date) => at.getTime() < now.getTime() - MINUTE_MS;
  if (asked && isPast(asked)) throw fieldFaults({ validFrom: { code: 'ledger.in_the_past' } });
  const validFrom = asked ?? before?.validFrom ?? now;
  const validTo = given.validTo === null ? null : new Date(given.validTo);
  if (validTo && isPast(validTo)) throw fieldFaults({ validTo: { code: 'ledger.in_the_past' } });
  if (validTo && validTo <= validFrom) throw fieldFaults({ validTo: { code: 'ledger.ends_before' } });
  return { validFrom, validTo };
}

async function readRule(tx: TxCtx, id: number): Promise<CommissionRuleLine> {
  const rows = await selectRuleRows(tx.db, tx.locale);
  return lineOf(
    rows.find((row) => row.id === id)!,
    rows,
    tx.now(),
  );
}

/** As the log keeps it. */
function told({ position, vendorId, categoryId, percentBp, fixedSantim, ...rest }: WrittenRule): object {
  const { leastSantim, mostSantim, validFrom, validTo } = rest;
  const times = { validFrom: validFrom.toISOString(), validTo: validTo?.toISOString() ?? null };
  return { position, vendorId, categoryId, percentBp, fixedSantim, leastSantim, mostSantim, ...times };
}

function lineOf(row: RuleRow, all: readonly RuleRow[], now: Date): CommissionRuleLine {
  const { id, position, vendorId, businessName, categoryId, categoryName, validFrom, validTo, version } = row;
  const state = validTo !== null && validTo <= now ? 'over' : validFrom > now ? 'coming' : 'inForce';
  const hiding = state === 'over' ? undefined : all.find((other) => fitsAllOf(other, row));
  return {
    id,
    position,
    vendor: vendorId === null ? null : { id: vendorId, businessName: businessName ?? '' },
    category: categoryId === null ? null : { id: categoryId, name: categoryName ?? '' },
    percent: row.percentBp / 100,
    fixed: birr(row.fixedSantim),
    least: birr(row.leastSantim),
    most: row.mostSantim === null ? null : birr(row.mostSantim),
    validFrom: validFrom.toISOString(),
    validTo: validTo?.toISOString() ?? null,
    state,
    hiddenBy: hiding?.position ?? null,
    version,
  };
}

/** Whether an earlier rule fits every sale that this one would, for as long. */
function fitsAllOf(earlier: RuleRow, rule: RuleRow): boolean {
  return (
    earlier.position < rule.position &&
    (earlier.vendorId === null || earlier.vendorId === rule.vendorId) &&
    (earlier.categoryId === null ||
      earlier.categoryId === rule.categoryId ||
      earlier.categoryId === rule.parentId) &&
    earlier.validFrom <= rule.validFrom &&
    (earlier.validTo === null || (rule.validTo !== null && earlier.validTo >= rule.validTo))
  );
}
