import { m } from '#messages';

/** A value of the log in a few letters. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.desk_change_none();
  if (typeof value === 'boolean') return value ? m.desk_change_yes() : m.desk_change_no();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
