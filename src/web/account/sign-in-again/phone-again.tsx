import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { formText } from '#web/account/authentication/use-credentials.ts';
import { CodeField } from '#web/account/authentication/code-field.tsx';
import { TermsBox } from '#web/account/terms-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** A phone number and its code, without leaving the page; a number that is new here also gives its name. */
export function PhoneAgain({ onSignedIn }: { onSignedIn: (name: string) => void }) {
  const [codeId, setCodeId] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (form: FormData) => {
    const { codeId: asked } = await callApi('/api/auth/phone/code', {
      method: 'POST',
      body: { phone: formText(form, 'phone') },
    });
    setCodeId(asked);
  };
  const verify = async (codeId: string, form: FormData) => {
    const fullName = formText(form, 'fullName');
    const { user } = await callApi('/api/auth/phone/verify', {
      method: 'POST',
      body: {
        codeId,
        code: formText(form, 'code'),
        ...(fullName !== '' && { fullName, termsAgreed: form.has('termsAgreed') }),
      },
    });
    onSignedIn(user.fullName);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault(null);
    const work = codeId === null ? send(form) : verify(codeId, form);
    work
      .catch((error: unknown) => {
        const failure = error instanceof ApiFailure ? error : new ApiFailure(0, '');
        if (failure.fields.fullName !== undefined) return setNew(true);
        setFault(
          Object.values(failure.fields)[0] ??
            (failure.message || (failure.status === 0 ? m.common_offline() : m.account_sign_up_failed())),
        );
      })
      .finally(() => setBusy(false));
  };
  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      {codeId === null ? (
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={m.account_phone()}
          hint={m.account_phone_hint()}
          error={fault}
        />
      ) : (
        <>
          {isNew && <p className="font-semibold">{m.account_name_needed()}</p>}
          {isNew && <TextField name="fullName" autoComplete="name" label={m.account_full_name()} />}
          <CodeField error={fault} />
          {isNew && <TermsBox />}
        </>
      )}
      <Button type="submit" busyText={isBusy && m.account_loading()}>
        {codeId === null ? m.account_send_code() : m.account_verify_me()}
      </Button>
    </form>
  );
}
