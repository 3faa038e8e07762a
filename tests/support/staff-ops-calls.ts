import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db.ts';
import { aDestination, aUser } from './factories.ts';
import type { StaffCall } from './staff-call.ts';

const reason = 'Asked for by phone';
const DAY_MS = 86_400_000;
let days = 0;
let letters = 0;

/** An act on an account. */
const onUser = (name: string, action: string): StaffCall => ({
  call: `POST /api/admin/users/{id}/${name}`,
  prepare: async (db) => ({
    path: `/api/admin/users/${await anAccount(db, name === 'unlock')}/${name}`,
    body: { reason },
  }),
  action: `users.${action}`,
});

/** Something written on a letter. */
const onTicket = (name: string, action: string): StaffCall => ({
  call: `POST /api/admin/tickets/{number}/${name}`,
  prepare: async (db) => ({
    path: `/api/admin/tickets/${await aTicket(db)}/${name}`,
    body: { body: 'We look into it.', formKey: randomUUID() },
  }),
  action: `tickets.${action}`,
});

/** The changing calls of staff on people, letters, figures and regions: part of `STAFF_CALLS`. */
export const OPS_CALLS: readonly StaffCall[] = [
  onUser('lock', 'lock'),
  onUser('unlock', 'unlock'),
  onUser('end-sessions', 'end_sessions'),
  onUser('erase', 'erase'),
  onTicket('replies', 'reply'),
  onTicket('notes', 'note'),
  {
    call: 'PATCH /api/admin/tickets/{number}',
    prepare: async (db) => ({
      path: `/api/admin/tickets/${await aTicket(db)}`,
      body: { version: 1, state: 'closed', reason },
    }),
    action: 'tickets.change',
  },
  {
    call: 'PUT /api/admin/wishes/{id}',
    prepare: async (db) => ({
      path: `/api/admin/wishes/${await aWish(db)}`,
      body: { isHidden: true, reason },
    }),
    action: 'wishes.hide',
  },
  {
    call: 'PATCH /api/admin/settings',
    prepare: async (db) => {
      await db.deleteFrom('settings').where('key', '=', 'return_days').execute();
      return {
        path: '/api/admin/settings',
        body: { figures: [{ key: 'return_days', value: 21, version: 0 }], reason },
      };
    },
    action: 'settings.change',
  },
  {
    call: 'PATCH /api/admin/settings',
    prepare: async (db) => {
      await db.deleteFrom('approvals').where('subjectId', '=', 'vat_rate_bp').execute();
      await db.deleteFrom('settings').where('key', '=', 'vat_rate_bp').execute();
      return {
        path: '/api/admin/settings',
        body: { figures: [{ key: 'vat_rate_bp', value: 1_700, version: 0 }], reason },
      };
    },
    action: 'settings.ask',
  },
  {
    call: 'PUT /api/admin/switches/{key}',
    prepare: async (db) => {
      await db.deleteFrom('switches').where('key', '=', 'wishes').execute();
      return { path: '/api/admin/switches/wishes', body: { isOn: true, percent: 40, version: 0, reason } };
    },
    action: 'switches.set',
  },
  {
    call: 'PUT /api/admin/payment-pauses/{kind}/{name}',
    prepare: async (db) => {
      await db.deleteFrom('paymentPauses').execute();
      return { path: '/api/admin/payment-pauses/method/cash', body: { sentence: 'maintenance' } };
    },
    action: 'payments.pause',
  },
  {
    call: 'DELETE /api/admin/payment-pauses/{kind}/{name}',
    prepare: async (db) => {
      const pause = { kind: 'method', name: 'telebirr', sentence: 'trouble' } as const;
      await db
        .insertInto('paymentPauses')
        .values(pause)
        .onConflict((c) => c.doNothing())
        .execute();
      return { path: '/api/admin/payment-pauses/method/telebirr' };
    },
    action: 'payments.resume',
  },
  {
    call: 'POST /api/admin/outages',
    prepare: () => ({ path: '/api/admin/outages', body: { startsAt: new Date().toISOString() } }),
    action: 'outages.add',
  },
  {
    call: 'PATCH /api/admin/outages/{id}',
    prepare: async (db) => {
      const { id } = await db
        .insertInto('outages')
        .values({ startsAt: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        path: `/api/admin/outages/${id}`,
        body: { startsAt: new Date().toISOString(), note: 'No light', version: 1 },
      };
    },
    action: 'outages.change',
  },
  {
    call: 'PATCH /api/admin/destinations/{code}',
    prepare: async (db) => {
      const { code, version } = await aDestination(db);
      const body = { base: 90, perKg: 10, includedGrams: 0, daysMin: 1, daysMax: 3 };
      return {
        path: `/api/admin/destinations/${code}`,
        body: { ...body, cashOnDelivery: true, isOpen: true, version, reason },
      };
    },
    action: 'destinations.change',
  },
  {
    call: 'POST /api/admin/holidays',
    prepare: () => ({ path: '/api/admin/holidays', body: { day: aDay(), nameEn: 'Day of counting' } }),
    action: 'holidays.add',
  },
  {
    call: 'PATCH /api/admin/holidays/{day}',
    prepare: async (db) => {
      const day = aDay();
      await db.insertInto('restDays').values({ day, nameEn: 'Day of rest' }).execute();
      return {
        path: `/api/admin/holidays/${day}`,
        body: { nameEn: 'Another name', nameAm: '', nameOm: '', isClosing: false, version: 1 },
      };
    },
    action: 'holidays.change',
  },
];

/** A day of the years to come that no other call names. */
function aDay(): string {
  return new Date(Date.now() + (900 + (days += 1)) * DAY_MS).toISOString().slice(0, 10);
}

async function anAccount(db: Db, isLocked: boolean): Promise<number> {
  const locked = isLocked ? { lockedAt: new Date(), lockReason: reason } : {};
  return (await aUser(db, locked)).id;
}

async function aTicket(db: Db): Promise<string> {
  const number = `T${String((letters += 1)).padStart(6, '9')}`;
  await db
    .insertInto('tickets')
    .values({
      number,
      email: 'sara@example.com',
      subject: 'Parcel',
      message: 'Where is it?',
      locale: 'en',
    })
    .execute();
  return number;
}

async function aWish(db: Db): Promise<number> {
  const title = `Jebena ${randomUUID()}`;
  const { id } = await db
    .insertInto('wishes')
    .values({ title, foldedTitle: title.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
