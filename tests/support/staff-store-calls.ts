import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { aDestination, aVendor } from './factories.ts';
import type { StaffCall } from './staff-call.ts';

const reason = 'Asked for by phone';
type State = 'onboarding' | 'open' | 'suspended';

/** A move of a store that is in `state`. */
const moved = (name: string, state: State, body?: object): StaffCall => ({
  call: `POST /api/admin/vendors/{id}/${name}`,
  prepare: async (db) => ({ path: `/api/admin/vendors/${await aStore(db, state)}/${name}`, body }),
  action: `vendors.${name.replace('-', '_')}`,
});

/** A decision about an application that nobody decided yet. */
const decided = (name: string, action: string, body?: object): StaffCall => ({
  call: `POST /api/admin/applications/{id}/${name}`,
  prepare: async (db) => ({ path: `/api/admin/applications/${await anApplication(db)}/${name}`, body }),
  action: `applications.${action}`,
});

/** The changing calls of staff on stores, their orders and applications: part of `STAFF_CALLS`. */
export const STORE_CALLS: readonly StaffCall[] = [
  decided('approve', 'approve'),
  decided('decline', 'decline', { reason }),
  decided('documents', 'ask_documents', { reason }),
  moved('open', 'onboarding'),
  moved('suspend', 'open', { reason }),
  moved('restore', 'suspended', { reason }),
  moved('close', 'open', { reason }),
  {
    ...moved('send-back', 'onboarding'),
    prepare: async (db) => {
      const id = await aStore(db, 'onboarding');
      await db.updateTable('vendors').set({ submittedAt: new Date() }).where('id', '=', id).execute();
      return { path: `/api/admin/vendors/${id}/send-back`, body: { reason } };
    },
  },
  {
    call: 'POST /api/admin/vendors/{id}/owner-invitation',
    prepare: async (db) => ({
      path: `/api/admin/vendors/${await aStore(db, 'open')}/owner-invitation`,
      body: { phone: '0911 234 567' },
    }),
    action: 'vendors.invite_owner',
  },
  {
    call: 'POST /api/admin/vendors/{id}/checks/{kind}',
    prepare: async (db) => ({
      path: `/api/admin/vendors/${await aStore(db, 'onboarding')}/checks/tin`,
      body: { decision: 'waive', version: 0, reason },
    }),
    action: 'vendors.waive_check',
  },
  {
    call: 'POST /api/admin/orders/{number}/cancel',
    prepare: async (db) => ({
      path: `/api/admin/orders/${await anOrderToSend(db)}/cancel`,
      body: { reason },
    }),
    action: 'orders.cancel',
  },
];

/** An order that its buyer pays in cash, and its store has not packed. */
async function anOrderToSend(db: Db): Promise<string> {
  const { id: vendorId } = await aVendor(db);
  const { rows } = await sql<{ number: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'cash', 'cash_due', 'taken', 1000, 0, 0, 0, 1000, '{}', '{}', 'en' from cart returning id
    )
    insert into orders (number, order_group_id, vendor_id, subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim, opened_at)
    select ${`ETB2026${randomInt(100_000, 999_999)}`}, id, ${vendorId}, 1000, 0, 0, 0, 1000, now() from purchase returning number`.execute(
    db,
  );
  return rows[0]!.number;
}

/** A store in this state. */
async function aStore(db: Db, state: State): Promise<number> {
  return (await aVendor(db, { state, isActive: state === 'open', termsAgreedAt: new Date() })).id;
}

async function anApplication(db: Db): Promise<number> {
  const { code } = await aDestination(db);
  const { id } = await db
    .insertInto('vendorApplications')
    .values({
      businessName: `Sheba Coffee ${Math.random()}`,
      contactName: 'Hana Girma',
      phone: '+251911234567',
      email: 'hana@example.com',
      regionCode: code,
      city: 'Addis Ababa',
      goods: 'Coffee and honey',
      locale: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
