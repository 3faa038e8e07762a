/** The phone whose proof a purchase asks for, as it was typed: the one of the address the goods go to, else the buyer's. */
export function codePhone(typed: (name: string) => string): string {
  const elsewhere = typed('shipToDifferentAddress') === '' ? '' : typed('shipping.phone');
  return elsewhere || typed('billing.phone');
}
