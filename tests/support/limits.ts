import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import type { SettingKey } from '#shop/settings.ts';

/**
 * What a test's many buyers would run into, since they share one address, phone and e-mail: with these, only a test that
 * sets its own figures meets the limits.
 */
export const ROOMY = {
  open_purchases_per_buyer: 1_000_000,
  open_purchases_per_address: 1_000_000,
  unproved_stock_percent: 100,
  unpaid_again_max: 1_000_000,
  held_unproved_pieces: 1_000_000,
  held_unproved_santim: 1_000_000_000_000,
  // The browser test of this limit orders more.
  cash_unproved_pieces: 500,
  cash_unproved_santim: 1_000_000_000_000,
  cash_max_santim: 10_000_000_000,
  messages_code_hour: 1_000_000,
  messages_code_day: 1_000_000,
  messages_own_hour: 1_000_000,
  messages_own_day: 1_000_000,
  messages_work_hour: 1_000_000,
  messages_work_day: 1_000_000,
  messages_letter_hour: 1_000_000,
  messages_letter_day: 1_000_000,
  messages_news_hour: 1_000_000,
  messages_news_day: 1_000_000,
  messages_sender_hour: 1_000_000,
  // What tests publish is on sale at once; those of cases set their own.
  review_first_products: 0,
} as const satisfies Partial<Record<SettingKey, number>>;

/** The statement that makes these the settings, for any client. */
export const MAKE_ROOM = `insert into settings (key, value) select key, value from jsonb_each('${JSON.stringify(ROOMY)}')
  on conflict (key) do nothing`;

/** Sets figures of the table `settings`; the shop reads them within 5 s, and at once when it has not read any yet. */
export async function setSettings(db: Db, figures: Partial<Record<SettingKey, number>>): Promise<void> {
  await sql`insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(figures)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}
