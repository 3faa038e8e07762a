/**
 * A whole number as people read it: "12,500". Written by hand and not by Intl, whose data differ between browsers and
 * the server.
 */
export function groupDigits(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
