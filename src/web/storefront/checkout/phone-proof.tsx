import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import type { Typed } from './checkout-view.ts';

/** Proves the phone of an order that asks for it: a button that sends the code, then the box for it. Works without scripts. */
export function PhoneProof({ typed, error }: { typed: Typed; error: string | null }) {
  const codeId = typed('phoneProof.codeId');
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4">
      <legend className="px-2 text-lg font-bold">{m.checkout_phone_proof()}</legend>
      <p className="mb-3 text-sm">
        {codeId === '' ? m.checkout_phone_proof_ask() : m.checkout_phone_proof_sent()}
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
            error={error}
          />
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value="send-code"
        look="secondary"
        className="mt-3"
        // Until there is a box, what is wrong leads here.
        id={codeId === '' ? fieldId('phoneProof.code') : undefined}
      >
        {codeId === '' ? m.checkout_phone_proof_send() : m.account_resend()}
      </Button>
    </fieldset>
  );
}
