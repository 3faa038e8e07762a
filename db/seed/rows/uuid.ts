import type { Random } from '#seed/random.ts';

/** A version 7 UUID for the given time, as the database makes them, but the same for the same generator. */
export function timedUuid(random: Random, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const digits = Array.from({ length: 18 }, () => Math.floor(random() * 16).toString(16)).join('');
  const variant = '89ab'[Math.floor(random() * 4)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-${variant}${digits.slice(3, 6)}-${digits.slice(6)}`;
}
