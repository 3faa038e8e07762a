import type { Ctx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { listAllDestinations } from '#modules/delivery/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { SettingsError } from './settings.errors.ts';
import {
  insertOutage,
  type OutageRow,
  selectOutage,
  selectOutages,
  updateOutage,
} from './settings.queries.ts';
import type { ChangeOutage, Outage, OutagePage, SaveOutage } from './settings.schema.ts';

const AT_ONCE = 50;

/** Outages, the one noted last first. Right: settings.edit. */
export async function listOutages(ctx: Ctx, { after }: { after?: number | undefined }): Promise<OutagePage> {
  await requireStaffToRead(ctx, 'settings.edit');
  const rows = await selectOutages(ctx.db, after, AT_ONCE + 1);
  const content = rows.slice(0, AT_ONCE).map(outageOf);
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.id : null };
}

/** Notes that a region (null: the whole country) was, or is, without electricity or network. Right: settings.edit. */
export async function addOutage(ctx: Ctx, outage: SaveOutage): Promise<Outage> {
  return await staffAct(ctx, { right: 'settings.edit', action: 'outages.add', subject: null }, async (tx) => {
    const made = outageOf(await insertOutage(tx.db, await valuesOf(tx, outage)));
    return { after: told(made), answer: made, subject: { kind: 'outage', id: made.id } };
  });
}

/**
 * Changes an outage, mostly to say when it ended. One changed since it was shown meets desk.changed_meanwhile (409), an
 * unknown one 404. Right: settings.edit.
 */
export async function changeOutage(
  ctx: Ctx,
  id: number,
  { version, ...outage }: ChangeOutage,
): Promise<Outage> {
  const act = { right: 'settings.edit', action: 'outages.change', subject: { kind: 'outage', id } } as const;
  return await staffAct(ctx, act, async (tx) => {
    const before = await selectOutage(tx.db, id);
    if (!before) throw SettingsError.gone();
    const row = await updateOutage(tx.db, { id, version }, await valuesOf(tx, outage));
    if (!row) throw await changedMeanwhile(tx, act.subject, ['outages.add', act.action]);
    const answer = outageOf(row);
    return { before: told(outageOf(before)), after: told(answer), answer };
  });
}

function told({ regionCode, startsAt, endsAt, note }: Outage): object {
  return { regionCode, startsAt, endsAt, note };
}

async function valuesOf(ctx: Ctx, { regionCode, startsAt, endsAt, note }: SaveOutage) {
  const [from, to] = [new Date(startsAt), endsAt === null ? null : new Date(endsAt)];
  if (to && to <= from) throw fieldFaults({ endsAt: { code: 'settings.not_in_order' } });
  const isKnown =
    regionCode === null || (await listAllDestinations(ctx)).some(({ code }) => code === regionCode);
  if (!isKnown) throw fieldFaults({ regionCode: { code: 'settings.region_unknown' } });
  return { regionCode, startsAt: from, endsAt: to, note };
}

function outageOf({ startsAt, endsAt, ...row }: OutageRow): Outage {
  return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}
