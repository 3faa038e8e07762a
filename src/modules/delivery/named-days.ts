import type { Ctx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { DeliveryError } from './delivery.errors.ts';
import {
  type AddHoliday,
  type ChangeHoliday,
  type Holiday,
  type HolidayPage,
  isDay,
} from './desk-delivery.schema.ts';
import {
  type HolidayRow,
  insertHoliday,
  lockHoliday,
  selectHolidays,
  updateHoliday,
} from './desk.queries.ts';
import { DESTINATIONS_TAG } from './destinations.ts';

const AT_ONCE = 50;

/**
 * The days that staff have named, from a day on (today, unless told), the next one first. The holidays that the calendar
 * itself tells are not among them. Right: settings.edit.
 */
export async function listHolidays(
  ctx: Ctx,
  { from, after }: { from?: string | undefined; after?: string | undefined },
): Promise<HolidayPage> {
  await requireStaffToRead(ctx, 'settings.edit');
  const asked = { from: from ?? dayInEthiopia(ctx.now()), after: after ?? null, take: AT_ONCE + 1 };
  const rows = await selectHolidays(ctx.db, asked);
  const content = rows.slice(0, AT_ONCE).map(toHoliday);
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.day : null };
}

/**
 * Names a day on which no parcel travels, or (`isClosing` false) on which one does although the calendar has a holiday. Of
 * two at once for one day the second meets delivery.holiday_exists (409). Right: settings.edit.
 */
export async function addHoliday(ctx: Ctx, holiday: AddHoliday): Promise<Holiday> {
  const subject = { kind: 'holiday', id: holiday.day };
  return await staffAct(ctx, { right: 'settings.edit', action: 'holidays.add', subject }, async (tx) => {
    if (!(await insertHoliday(tx.db, holiday))) throw DeliveryError.holiday_exists();
    await invalidatePages(tx, [DESTINATIONS_TAG, 'catalog']);
    const made = { ...holiday, version: 1 };
    return { after: told(made), answer: toHoliday(made) };
  });
}

/** Renames a day or says otherwise whether it closes; changed meanwhile: desk.changed_meanwhile (409). Right: settings.edit. */
export async function changeHoliday(
  ctx: Ctx,
  day: string,
  { version, ...wanted }: ChangeHoliday,
): Promise<Holiday> {
  const act = {
    right: 'settings.edit',
    action: 'holidays.change',
    subject: { kind: 'holiday', id: day || '-' },
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    const row = isDay(day) ? await lockHoliday(tx.db, day) : undefined;
    if (!row) throw DeliveryError.holiday_gone();
    if (row.version !== version) throw await changedMeanwhile(tx, act.subject, ['holidays.add', act.action]);
    const next = { ...wanted, day, version: version + 1 };
    await updateHoliday(tx.db, next);
    await invalidatePages(tx, [DESTINATIONS_TAG, 'catalog']);
    return { before: told(row), after: told(next), answer: toHoliday(next) };
  });
}

function told({ nameEn, nameAm, nameOm, isClosing }: HolidayRow): object {
  return { nameEn, nameAm, nameOm, isClosing };
}

function toHoliday({ day, nameEn, nameAm, nameOm, isClosing, version }: HolidayRow): Holiday {
  return { day, names: { en: nameEn, am: nameAm, om: nameOm }, isClosing, version };
}
