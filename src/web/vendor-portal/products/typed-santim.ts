/** An amount in Birr as it is typed, in santim; null for none that a product may cost. */
export function typedSantim(text: string): number | null {
  const digits = text.replaceAll(/[,\s]/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(digits)) return null;
  const santim = Math.round(Number(digits) * 100);
  return santim >= 1 && santim <= 1_000_000_000 ? santim : null;
}
