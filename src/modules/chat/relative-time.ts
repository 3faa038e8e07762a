const MINUTE = 60_000;
const UNITS = [
  ['y', 365 * 24 * 60 * MINUTE],
  ['mo', 30 * 24 * 60 * MINUTE],
  ['d', 24 * 60 * MINUTE],
  ['h', 60 * MINUTE],
  ['m', MINUTE],
] as const;

/** "Just now", "5m ago", "3h ago", "2d ago", "1mo ago", "1y ago": the supplier specification's words (§2). */
export function timeAgoText(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  for (const [unit, ms] of UNITS) if (passed >= ms) return `${Math.floor(passed / ms)}${unit} ago`;
  return 'Just now';
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Addis_Ababa',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** "Nov 20, 2026, 10:15 AM", in Addis Ababa. */
export function dateText(at: Date): string {
  return FORMAT.format(at);
}
