import { load, seeOther } from '#web/handlers.ts';

/** The bare address is the sign-up tab's. */
export const loader = load((ctx, { url }) => {
  throw seeOther(ctx, `/User-Authentication/sign-up${url.search}`);
});

export default function AuthenticationPage() {
  return null;
}
