import { load, seeOther } from '#handlers/handlers.ts';
import { VENDOR_ORDERS } from '#modules/orders/vendor-orders.table.ts';
import { tableAddress } from '#platform/wire/tables.ts';

/** The orders stood here: their links still lead to them. */
export const loader = load((ctx, { url }) => {
  const { href, parse } = tableAddress(VENDOR_ORDERS);
  const asked = new URLSearchParams({
    status: url.searchParams.get('status') ?? '',
    q: url.searchParams.get('search') ?? '',
  });
  throw seeOther(ctx, href(parse(asked)));
});

export default function VendorTodayPage() {
  return null;
}
