import { m } from '#messages';
import { CHECK_STATE_NAMES, ITEM_NAMES, ROLE_NAMES, STATE_NAMES } from '#web/vendor-portal/store-words.ts';

type Words = Record<string, (() => string) | undefined>;

/** What the log's values are called: as the forms in which they are changed. */
const FIELDS: Words = {
  role: m.admin_field_role,
  rights: m.admin_field_rights,
  name: m.admin_field_name,
  value: m.admin_field_value,
  status: m.admin_field_status,
  state: m.admin_field_status,
  kind: m.admin_field_kind,
  isHidden: m.admin_field_is_hidden,
  isOn: m.admin_field_is_on,
  isLocked: m.ops_users_locked,
  endedSessions: m.admin_field_ended_sessions,
  percent: m.admin_field_percent,
  note: m.admin_field_note,
  count: m.admin_field_count,
  assigneeId: m.admin_field_assignee,
  approvalId: m.admin_field_approval,
  birr: m.ops_rate_birr,
  source: m.ops_rate_source,
  base: m.ops_region_base,
  perKg: m.ops_region_per_kg,
  includedGrams: m.ops_region_grams,
  daysMin: m.ops_region_days_min,
  daysMax: m.ops_region_days_max,
  cashOnDelivery: m.ops_region_cash,
  isOpen: m.ops_region_open,
  nameEn: m.ops_holiday_en,
  nameAm: m.ops_holiday_am,
  nameOm: m.ops_holiday_om,
  isClosing: m.ops_holiday_closing,
  regionCode: m.ops_outage_region,
  startsAt: m.ops_outage_from,
  endsAt: m.ops_outage_to,
};

/** States of stores and of their documents, roles of teams, kinds of documents; of other values the word stays that of code. */
const VALUES: Record<string, Words> = {
  state: { ...CHECK_STATE_NAMES, ...STATE_NAMES },
  role: ROLE_NAMES,
  kind: ITEM_NAMES,
};

/** What a field of a subject is called; one that nobody has named says its word of code. */
export function fieldWord(name: string): string {
  return FIELDS[name]?.() ?? name;
}

/** What a value of a field is called, where it has a name; else null. */
export function valueWord(name: string, value: unknown): string | null {
  return (typeof value === 'string' && VALUES[name]?.[value]?.()) || null;
}
