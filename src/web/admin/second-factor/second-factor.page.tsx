import { Form } from 'react-router';
import { m } from '#messages';
import { safePath } from '#platform/language.ts';
import { RETURN_TO, SECOND_FACTOR_PATH } from '#shop/sign-in-address.ts';
import { SITE } from '#shop/site.ts';
import { beginTotp, confirmTotp, proveFactor, readFactor } from '#modules/second-factor/index.ts';
import { FactorCode } from '#modules/second-factor/second-factor.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { type DrawnQr, drawnQr } from '#web/ui/drawn-qr.ts';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PasskeyDoor } from '#web/admin/sign-in/passkey-door.tsx';
import { RecoveryCodeList } from '#web/admin/sign-in/recovery-code-list.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import type { Route } from './+types/second-factor.page.ts';

export const loader = load(async (ctx, { url }) => {
  const state = await readFactor(ctx);
  const back = safePath(url.searchParams.get(RETURN_TO), '/admin');
  if (state.isSetUp || state.isOff) return { state, back, setUp: null };
  const { secret, uri } = await beginTotp(ctx);
  return { state, back, setUp: { secret, qr: drawnQr(uri) } };
});

export const action = submitBy({
  prove: form(FactorCode, async (ctx, given, { url }) => {
    await proveFactor(ctx, given);
    throw seeOther(ctx, safePath(url.searchParams.get(RETURN_TO), '/admin'));
  }),
  confirm: form(FactorCode, (ctx, given) => confirmTotp(ctx, given)),
});

export const meta = () => [{ title: `${m.admin_factor_title()} – ${SITE.name}` }];

/** Staff give their second factor here, and set it up the first time. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, back, setUp } = loaderData;
  const codes = actionData?.ok ? actionData.result.codes : null;
  const refused = actionData && !actionData.ok ? actionData : null;
  return (
    <main id="main" className="wrap max-w-xl py-6">
      <h1 className="mb-4 text-xl lg:text-2xl">{m.admin_factor_title()}</h1>
      {refused && !refused.fields.code && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      {codes !== null ? (
        <NewCodes codes={codes} back={back} />
      ) : state.isOff ? (
        <>
          <Alert tone="info" className="mb-4">
            {m.admin_factor_off()}
          </Alert>
          <LinkButton to={back}>{m.admin_factor_go_on()}</LinkButton>
        </>
      ) : (
        <>
          {setUp === null ? <p className="mb-4">{m.admin_factor_ask()}</p> : <SetUp {...setUp} />}
          {state.passkeys > 0 && <PasskeyDoor back={back} />}
          <CodeForm intent={setUp === null ? 'prove' : 'confirm'} back={back} error={refused?.fields.code} />
        </>
      )}
    </main>
  );
}

function SetUp({ secret, qr }: { secret: string; qr: DrawnQr }) {
  return (
    <div className="mb-4">
      <p className="mb-3">{m.admin_factor_set_up()}</p>
      <QrPicture qr={qr} label={m.admin_factor_qr()} />
      <p className="text-sm text-muted">{m.admin_factor_key()}</p>
      <code lang="" className="block break-all">
        {secret}
      </code>
    </div>
  );
}

type CodeFormProps = { intent: 'prove' | 'confirm'; back: string; error: string | undefined };

function CodeForm({ intent, back, error }: CodeFormProps) {
  const localPath = useLocalPath();
  const action = `${SECOND_FACTOR_PATH}?${RETURN_TO}=${encodeURIComponent(back)}`;
  return (
    <Form method="post" action={localPath(action)} noValidate className="flex flex-col gap-4">
      <TextField
        name="code"
        label={m.admin_factor_code()}
        hint={intent === 'prove' ? m.admin_factor_code_hint() : undefined}
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
      />
      <Button type="submit" name="intent" value={intent} className="self-start">
        {m.admin_factor_go_on()}
      </Button>
    </Form>
  );
}

function NewCodes({ codes, back }: { codes: readonly string[]; back: string }) {
  return (
    <>
      <output className="mb-4 block">
        <Alert tone="success">{m.admin_factor_codes()}</Alert>
      </output>
      <RecoveryCodeList codes={codes} />
      <LinkButton to={back}>{m.admin_factor_go_on()}</LinkButton>
    </>
  );
}
