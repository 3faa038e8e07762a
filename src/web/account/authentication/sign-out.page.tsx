import { SignOutFormFields } from '#modules/identity/identity.schema.ts';
import { signOut } from '#modules/identity/index.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';

/** Only a form signs out; who merely follows the address is asked nothing and goes home. */
export const loader = load((ctx) => {
  throw seeOther(ctx, '/');
});

export const action = submit(SignOutFormFields, async (ctx) => {
  await signOut(ctx);
  throw seeOther(ctx, '/User-Authentication');
});

export default function SignOutPage() {
  return null;
}
