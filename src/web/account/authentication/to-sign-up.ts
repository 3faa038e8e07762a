import { load, seeOther } from '#handlers/handlers.ts';

/** Leads to the sign-up tab, which leads on whoever is signed in. */
export const toSignUp = load((ctx, { url }) => {
  throw seeOther(ctx, `/User-Authentication/sign-up${url.search}`);
});
