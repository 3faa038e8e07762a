import { m } from '#messages';
import { Checkbox } from '#web/ui/field.tsx';

/** Asked before an account's first order. */
export function TermsBox({ fault, isTicked }: { fault: string | null; isTicked: boolean }) {
  return (
    <Checkbox
      name="termsAgreed"
      label={m.account_terms()}
      error={fault}
      defaultChecked={isTicked}
      className="text-sm"
    />
  );
}
