import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError, RequestError, errorOnViolation } from '#platform/errors.ts';
import { invalidatePages } from '#platform/notify.ts';
import { fieldFaults } from '#platform/validation.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { type CommissionAsked, CommissionChange, type CommissionTerms } from './commission-rules.schema.ts';
import {
  deleteRule,
  insertRule,
  isPositionTaken,
  lockRule,
  selectRuleNames,
  selectStandingRule,
  type StandingRule,
  updateRule,
  type WrittenRule,
} from './commission-rules.queries.ts';
import { LedgerError } from './ledger.errors.ts';
import { COMMISSION_TAG } from './order-money.ts';
import { beginningAsked, isSameTerms, termsAsked, termsOf, writtenRule } from './written-rule.ts';

const atItsPosition = errorOnViolation('commission_rules_position', LedgerError.position_taken);
const RIGHT = 'money.adjust';
const FOR_TWO = 'money.commission';
/** What is not known before another person has approved. */
const ONCE_APPROVED = 'approved';

type Add = Extract<CommissionChange, { act: 'add' }>;
type Change = Extract<CommissionChange, { act: 'change' }>;
type Values = Record<string, unknown>;

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: CommissionChange,
  show: async (ctx, change) => {
    const row = change.act === 'add' ? undefined : await selectStandingRule(ctx.db, change.id);
    const { before, after } = shown(ctx.now(), change, row);
    const named = [before, after].map(({ vendorId = null, categoryId = null }) => ({ vendorId, categoryId }));
    const labels = await selectRuleNames(ctx.db, named as Named[], ctx.locale);
    const { position } = change.act === 'end' ? (row ?? { position: change.id }) : change.rule;
    return { name: String(position), before, after, labels };
  },
  carryOut: async (tx, change) => {
    const done = await atItsPosition(() => carryOut(tx, change)).catch(asOneSentence);
    await invalidatePages(tx, [COMMISSION_TAG]);
    return done;
  },
});

type Named = Pick<WrittenRule, 'vendorId' | 'categoryId'>;

/**
 * Asks for a change of the rules: one is added, changed from now on, or ended. Nothing changes before another person with the
 * right approves it. Faults beside the fields (422) as of `writtenRule`; a position that another rule has, a rule that was
 * changed since it was read or is over, the same that waits already (409); 404 without it. Right: money.adjust.
 */
export async function askCommissionChange(
  ctx: Ctx,
  change: CommissionChange,
  reason: string,
): Promise<CommissionAsked> {
  const subject = {
    kind: 'commission_rule',
    id: change.act === 'add' ? `new-${change.rule.position}` : change.id,
  };
  return await staffAct(ctx, { right: RIGHT, action: 'commission.ask', subject, reason }, async (tx) => {
    const row = change.act === 'add' ? null : await ownRule(tx, change);
    const payload = change.act === 'end' ? change : await lookedUp(tx, change, row);
    const approvalId = await requestApproval(tx, FOR_TWO, { subject, payload, reason });
    const { before, after } = shown(tx.now(), payload, row ?? undefined);
    return { before, after: { ...after, approvalId }, answer: { approvalId } };
  });
}

/** The change with its store by number: whatever a store is called by then, this one is meant. */
async function lookedUp<Given extends Add | Change>(
  tx: TxCtx,
  change: Given,
  row: StandingRule | null,
): Promise<Given> {
  const rule = await writtenRule(tx, change.rule, row);
  const [id, now] = [change.act === 'add' ? null : change.id, tx.now()];
  const ahead = { ...rule, validFrom: rule.validFrom < now ? now : rule.validFrom };
  if (await isPositionTaken(tx.db, ahead, id)) throw LedgerError.position_taken();
  const { vendorId } = rule;
  return { ...change, rule: { ...change.rule, store: vendorId === null ? '' : String(vendorId) } };
}

async function ownRule(tx: TxCtx, { id, version }: { id: number; version: number }): Promise<StandingRule> {
  const row = await lockRule(tx.db, id);
  const subject = { kind: 'commission_rule', id };
  if (!row) throw RequestError.not_found();
  if (row.version !== version) throw await changedMeanwhile(tx, subject, ['approval.approved']);
  if (row.validTo !== null && row.validTo <= tx.now()) throw LedgerError.rule_over();
  return row;
}

/** How a rule stands and how it would; without a rule that stood, all of it is new. */
function shown(now: Date, change: CommissionChange, row?: WrittenRule): { before: Values; after: Values } {
  const before = row ? told(row) : {};
  if (change.act === 'end') return { before, after: { ...before, validTo: ONCE_APPROVED } };
  const { rule } = change;
  const asked = beginningAsked(now, rule, row);
  const after = {
    ...termsAsked(rule, rule.store === '' ? null : Number(rule.store)),
    validFrom: (asked ?? row?.validFrom)?.toISOString() ?? ONCE_APPROVED,
    validTo: rule.validTo === null ? null : new Date(rule.validTo).toISOString(),
  };
  return { before, after };
}

/** As the log keeps it. */
function told(rule: WrittenRule): Values {
  const [validFrom, validTo] = [rule.validFrom.toISOString(), rule.validTo?.toISOString() ?? null];
  return { ...termsOf(rule), validFrom, validTo };
}

async function carryOut(tx: TxCtx, change: CommissionChange): Promise<{ before: Values; after: Values }> {
  if (change.act === 'add') {
    const rule = await writtenRule(tx, notBefore(tx.now(), change.rule), null);
    await insertRule(tx.db, rule);
    return { before: {}, after: told(rule) };
  }
  const before = await ownRule(tx, change);
  const after = change.act === 'end' ? end(tx, change, before) : replace(tx, change, before);
  return { before: told(before), after: await after };
}

/** What was to begin while it waited begins with its approval. */
function notBefore(now: Date, rule: CommissionTerms): CommissionTerms {
  const isOver = rule.validFrom !== null && new Date(rule.validFrom) < now;
  return isOver ? { ...rule, validFrom: now.toISOString() } : rule;
}

/**
 * From now on: what one that has begun said until then stays as a rule that is over, so that an order has the terms of the moment
 * it was placed, whenever they are frozen. Only its end can be changed without that.
 */
async function replace(
  tx: TxCtx,
  { id, version, rule: given }: Change,
  before: StandingRule,
): Promise<Values> {
  const now = tx.now();
  const rule = await writtenRule(tx, notBefore(now, given), before);
  const isKept = before.validFrom < now && !isSameTerms(before, rule);
  if (isKept && rule.validTo !== null && rule.validTo <= now)
    throw fieldFaults({ validTo: { code: 'ledger.ends_before' } });
  const validFrom = isKept ? now : rule.validFrom;
  await updateRule(tx.db, id, { ...rule, validFrom, version: version + 1 });
  if (isKept) await insertRule(tx.db, { ...termsOf(before), validFrom: before.validFrom, validTo: now });
  return told(rule);
}

/** Now; one that has not begun is taken away. */
async function end(
  tx: TxCtx,
  { id, version }: { id: number; version: number },
  before: StandingRule,
): Promise<Values> {
  const now = tx.now();
  const isGone = before.validFrom >= now && !before.isUsed;
  await (isGone ? deleteRule(tx.db, id) : updateRule(tx.db, id, { validTo: now, version: version + 1 }));
  return isGone ? {} : told({ ...before, validTo: now });
}

/** Whoever approves has no fields that faults could stand beside. */
function asOneSentence(error: unknown): never {
  throw error instanceof AppError && error.code === 'request.invalid' ? LedgerError.rule_too_late() : error;
}
