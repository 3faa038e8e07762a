/**
 * Whether a number could stand below a bar code: of the digits of a GTIN (8, 12, 13 or 14) the last one checks the others, and
 * a slip of the finger shows; anything else is a number of the store's own. Pure.
 */
export function isBarcode(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return true;
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
