import { useEffect } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { codePhone } from './code-phone.ts';
import type { TypedCheckout } from './checkout-view.ts';

const PLACE = 'phone-proof';

type Props = {
  typed: TypedCheckout;
  /** The code of the error that stands above the form. */
  refused: string | null;
  errors: Record<string, string>;
};

/** Proves the phone of an order that asks for it: a button that sends the code, then the box for it. Works without scripts. */
export function PhoneProofField({ typed, refused, errors }: Props) {
  const codeId = typed('phoneProof.codeId');
  const phone = codePhone(typed);
  const boxId = fieldId('phoneProof.code');
  // Once a code is sent, the box is where to go on; an error's list takes the focus itself.
  const isNext = codeId !== '' && refused === null;
  useEffect(() => {
    if (isNext) document.getElementById(boxId)?.focus();
  }, [codeId, isNext, boxId]);
  if (codeId === '' && refused !== 'checkout.phone_unproved') return null;
  return (
    <fieldset id={PLACE} className="rounded-card border border-line bg-surface p-4">
      <legend className="px-2 text-lg font-bold">{m.checkout_phone_proof()}</legend>
      <p className="mb-3 text-sm">
        {codeId === '' ? m.checkout_phone_proof_ask() : m.checkout_phone_proof_sent({ phone })}
      </p>
      {codeId !== '' && (
        <>
          <input type="hidden" name="phoneProof.codeId" value={codeId} />
          <TextField
            name="phoneProof.code"
            label={m.account_code()}
            defaultValue={typed('phoneProof.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={errors['phoneProof.code'] ?? null}
          />
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value="send-code"
        look="secondary"
        className="mt-3"
        // Without scripts the page comes anew, and is shown from here.
        formAction={`#${PLACE}`}
        // Until there is a box, what is wrong leads here.
        id={codeId === '' ? boxId : undefined}
      >
        {codeId === '' ? m.checkout_phone_proof_send() : m.account_resend()}
      </Button>
    </fieldset>
  );
}
