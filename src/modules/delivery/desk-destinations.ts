import type { Ctx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { fieldFaults } from '#platform/validation.ts';
import { birr, santim } from '#shop/money.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { DeliveryError } from './delivery.errors.ts';
import type { ChangeDestination, DeskDestination } from './desk-delivery.schema.ts';
import { lockDestination, lockOtherOpen, updateDestination } from './desk.queries.ts';
import { selectDestinations, type TariffRow } from './destinations.queries.ts';
import { DESTINATIONS_TAG } from './destinations.ts';

/** Every place with its tariff, the closed ones too. Right: settings.edit. */
export async function listDeskDestinations(ctx: Ctx): Promise<{ content: DeskDestination[]; next: null }> {
  await requireStaffToRead(ctx, 'settings.edit');
  return { content: (await selectDestinations(ctx.db)).map(toDesk), next: null };
}

/**
 * Changes what sending to a place costs and takes, or closes it for new orders; what was ordered keeps its price. One that was
 * changed since it was shown meets desk.changed_meanwhile (409), the last open one of Ethiopia stays open
 * (delivery.last_destination, 409). Every cached page is dropped. Right: settings.edit.
 */
export async function changeDestination(
  ctx: Ctx,
  code: string,
  { version, reason, ...wanted }: ChangeDestination,
): Promise<DeskDestination> {
  if (wanted.daysMax < wanted.daysMin) {
    throw fieldFaults({ daysMax: { code: 'delivery.days_not_in_order' } });
  }
  const act = {
    right: 'settings.edit',
    action: 'destinations.change',
    subject: { kind: 'destination', id: code || '-' },
    reason: reason ?? null,
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    const row = await lockDestination(tx.db, code);
    if (!row) throw DeliveryError.destination_gone();
    if (row.version !== version) throw await changedMeanwhile(tx, act.subject, [act.action]);
    const isLast = !wanted.isOpen && row.country === 'ET' && (await lockOtherOpen(tx.db, code)) === 0;
    if (isLast) throw DeliveryError.last_destination();
    const next: TariffRow = {
      ...row,
      baseSantim: santim(wanted.base),
      perKgSantim: santim(wanted.perKg),
      includedG: wanted.includedGrams,
      deliveryDaysMin: wanted.daysMin,
      deliveryDaysMax: wanted.daysMax,
      cashOnDelivery: wanted.cashOnDelivery,
      isOpen: wanted.isOpen,
      version: version + 1,
    };
    await updateDestination(tx.db, code, next);
    await invalidatePages(tx, [DESTINATIONS_TAG, 'catalog']);
    return { before: told(row), after: told(next), answer: toDesk(next) };
  });
}

function told(row: TariffRow): object {
  const { names: _names, code: _code, country: _country, version: _version, ...values } = toDesk(row);
  return values;
}

function toDesk(row: TariffRow): DeskDestination {
  return {
    code: row.code,
    country: row.country,
    names: { en: row.nameEn, am: row.nameAm, om: row.nameOm },
    base: birr(row.baseSantim),
    perKg: birr(row.perKgSantim),
    includedGrams: row.includedG,
    daysMin: row.deliveryDaysMin,
    daysMax: row.deliveryDaysMax,
    cashOnDelivery: row.cashOnDelivery,
    isOpen: row.isOpen,
    version: row.version,
  };
}
