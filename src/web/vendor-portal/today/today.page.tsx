import { load, seeOther } from '#handlers/handlers.ts';

/** The orders stood here: their links still lead to them. */
export const loader = load((ctx, { url }) => {
  throw seeOther(ctx, `/vendor/orders${url.search}`);
});

export default function VendorTodayPage() {
  return null;
}
