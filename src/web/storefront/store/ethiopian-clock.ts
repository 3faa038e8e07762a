/** A time of day ("08:30") as Ethiopian clocks show it: the day begins at six. */
export function ethiopianClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${(hour + 6) % 12 || 12}:${String(minute).padStart(2, '0')}`;
}
