import { z } from 'zod';
import { m } from '#messages';
import {
  listPasskeys,
  readFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '#modules/second-factor/index.ts';
import { PasskeyForm, PasskeyRenameForm } from '#modules/second-factor/passkeys.schema.ts';
import { requireAnyStaff } from '#shop/require-staff.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/own-sign-in.page.ts';
import { OwnSignInScreen } from './own-sign-in-screen.tsx';

const HERE = '/admin/sign-in';

export const loader = load(async (ctx, { url }) => {
  await requireAnyStaff(ctx);
  const [factor, passkeys] = await Promise.all([readFactor(ctx), listPasskeys(ctx)]);
  return { factor, passkeys: passkeys.content, done: url.searchParams.get('done') };
});

export const action = submitBy({
  rename: form(PasskeyRenameForm, async (ctx, { id, name }) => {
    await renamePasskey(ctx, id, { name });
    throw seeOther(ctx, `${HERE}?done=renamed`);
  }),
  remove: form(PasskeyForm, async (ctx, { id }) => {
    await removePasskey(ctx, id);
    throw seeOther(ctx, `${HERE}?done=removed`);
  }),
  codes: form(z.object({}), (ctx) => renewRecoveryCodes(ctx)),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.admin_sign_in()} – ${SITE.name}` }];

export default function OwnSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.ok && actionData.result ? actionData.result.codes : null;
  return (
    <OwnSignInScreen
      {...loaderData}
      codes={codes}
      refused={actionData && !actionData.ok ? actionData : null}
    />
  );
}
