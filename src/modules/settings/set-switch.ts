import type { Ctx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { SWITCH_KEYS, type SwitchKey, SWITCHES_TAG } from '#shop/switches.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { SettingsError } from './settings.errors.ts';
import { selectSwitches, type SwitchRow, upsertSwitch } from './settings.queries.ts';
import type { SetSwitch, SwitchState } from './settings.schema.ts';

/** Every switch as it stands. Right: settings.edit. */
export async function listSwitches(ctx: Ctx): Promise<{ content: SwitchState[]; next: null }> {
  await requireStaffToRead(ctx, 'settings.edit');
  return { content: switchesOf(await selectSwitches(ctx.db)), next: null };
}

/**
 * Turns a part of the shop on or off, or on for a share of signed-in people; every cached page is dropped. A switch that
 * somebody flipped since it was shown meets desk.changed_meanwhile (409); one that does not exist 404. Right: settings.edit.
 */
export async function setSwitch(
  ctx: Ctx,
  key: string,
  { isOn, percent, version, reason }: SetSwitch,
): Promise<SwitchState> {
  const act = {
    right: 'settings.edit',
    action: 'switches.set',
    subject: { kind: 'switch', id: key || '-' },
    reason: reason ?? null,
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    const known = switchesOf(await selectSwitches(tx.db)).find((one) => one.key === key);
    if (!known) throw SettingsError.gone();
    if (!(await upsertSwitch(tx.db, { key, isOn, percent, version })))
      throw await changedMeanwhile(tx, act.subject, [act.action]);
    await invalidatePages(tx, [SWITCHES_TAG, 'catalog']);
    return {
      before: { isOn: known.isOn, percent: known.percent },
      after: { isOn, percent },
      answer: { key, isOn, percent, version: version + 1 },
    };
  });
}

function switchesOf(rows: readonly SwitchRow[]): (SwitchState & { key: SwitchKey })[] {
  return SWITCH_KEYS.map((key) => ({
    isOn: true,
    percent: 100,
    version: 0,
    ...rows.find((row) => row.key === key),
    key,
  }));
}
