import type { Ctx, TxCtx } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import type { AppError } from '#platform/errors.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { typedFigure } from '#shop/figure-units.ts';
import { figureOf, SETTING_KEYS, type SettingKey } from '#shop/figures.ts';
import { SETTINGS_TAG } from '#shop/settings.ts';
import { audit, changedMeanwhile } from '#modules/audit/index.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { requireStaff, requireStaffToRead } from '#modules/staff/index.ts';
import { selectSettingRows, upsertSetting } from './settings.queries.ts';
import { type ChangeFigures, FigureChange, type FigureList, type FigureState } from './settings.schema.ts';

const FOR_TWO = 'settings.figure';
const CHANGE = { action: 'settings.change' } as const;

defineApproval(FOR_TWO, {
  right: 'settings.edit',
  schema: FigureChange,
  show: async (ctx, { key, value }) => ({
    name: key,
    before: await shownValue(ctx.db, key),
    after: { value: typedFigure(value, figureOf(key).unit) },
  }),
  carryOut: async (tx, change) => {
    const before = await shownValue(tx.db, change.key);
    await writeFigure(tx, change);
    await invalidateFigurePages(tx);
    return { before, after: { value: typedFigure(change.value, figureOf(change.key).unit) } };
  },
});

/** The value in force, as people type it: who approves a change reads what was typed. */
async function shownValue(db: Db, key: SettingKey): Promise<{ value: string }> {
  const { value, unit } = figuresOf(await selectSettingRows(db)).get(key)!;
  return { value: typedFigure(value, unit) };
}

/** Every business figure with its bounds, in the order of its group. Right: settings.edit. */
export async function listFigures(ctx: Ctx): Promise<FigureList> {
  await requireStaffToRead(ctx, 'settings.edit');
  return { content: [...figuresOf(await selectSettingRows(ctx.db)).values()], next: null, waiting: [] };
}

/**
 * Changes figures, all of them or none. A figure that somebody changed since it was shown refuses all
 * (desk.changed_meanwhile, 409); so does a value outside its bounds (422, by field). What needs a second person (VAT) is asked
 * of one instead, and named in `waiting`. Of two changes at once one meets the conflict. Every cached page may show a
 * figure: all are dropped. Right: settings.edit.
 */
export async function changeFigures(ctx: Ctx, { figures, reason }: ChangeFigures): Promise<FigureList> {
  await requireStaff(ctx, 'settings.edit');
  assertBounds(figures);
  return await transact(ctx, async (tx) => {
    const known = figuresOf(await selectSettingRows(tx.db));
    const waiting: SettingKey[] = [];
    for (const change of [...figures].sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const { value: before, version } = known.get(change.key)!;
      if (version !== change.version) throw await changedFigure(tx, change.key);
      if (before === change.value) continue;
      const subject = { kind: 'setting', id: change.key };
      if (figureOf(change.key).isForTwo) {
        const why = reason ?? change.key;
        const approvalId = await requestApproval(tx, FOR_TWO, { subject, payload: change, reason: why });
        await audit(tx, {
          action: 'settings.ask',
          subject,
          before: { value: before },
          after: { value: change.value, approvalId },
          reason: why,
        });
        waiting.push(change.key);
        continue;
      }
      await writeFigure(tx, change);
      await audit(tx, {
        ...CHANGE,
        subject,
        before: { value: before },
        after: { value: change.value },
        reason: reason ?? null,
      });
    }
    await invalidateFigurePages(tx);
    const content = [...figuresOf(await selectSettingRows(tx.db)).values()];
    return { content, next: null, waiting };
  });
}

type Change = { key: SettingKey; value: number; version: number };

async function writeFigure(tx: TxCtx, change: Change): Promise<void> {
  assertBounds([change]);
  if (!(await upsertSetting(tx.db, change))) throw await changedFigure(tx, change.key);
}

function changedFigure(tx: TxCtx, key: SettingKey): Promise<AppError> {
  return changedMeanwhile(tx, { kind: 'setting', id: key }, [CHANGE.action, 'approval.approved']);
}

function invalidateFigurePages(tx: TxCtx): Promise<void> {
  return invalidatePages(tx, [SETTINGS_TAG, 'catalog']);
}

function assertBounds(figures: readonly Change[]): void {
  const wrong = figures.filter(({ key, value }) => {
    const { min, max } = figureOf(key);
    return value < min || value > max;
  });
  if (wrong.length === 0) return;
  const fields = wrong.map(({ key }) => {
    const { min, max } = figureOf(key);
    return [`values.${key}`, { code: 'settings.out_of_bounds', params: { min, max } }];
  });
  throw fieldFaults(Object.fromEntries(fields));
}

function figuresOf(rows: Awaited<ReturnType<typeof selectSettingRows>>): Map<SettingKey, FigureState> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    SETTING_KEYS.map((key) => {
      const { group, unit, usual, min, max, isForTwo = false } = figureOf(key);
      const row = byKey.get(key);
      const value = typeof row?.value === 'number' ? row.value : usual;
      const version = row?.version ?? 0;
      const changedAt = row ? row.updatedAt.toISOString() : null;
      return [key, { key, group, unit, value, usual, min, max, needsApproval: isForTwo, version, changedAt }];
    }),
  );
}
