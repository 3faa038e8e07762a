import { Form } from 'react-router';
import { m } from '#messages';
import { BANKS, WALLETS } from '#modules/payouts/payout-rails.table.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, typedIn } from '#web/desk/room-parts.tsx';
import { RAIL_NAMES } from '#web/desk/payout-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

export type ProofAsked = { by: 'password' | 'email' | 'phone' };

type Props = {
  proof: ProofAsked;
  /** The code that was sent to who has no password. */
  codeId: string | null;
  /** Whether money goes nowhere yet. */
  isFirst: boolean;
  hasChapa: boolean;
  refused: RefusedForm | null;
};

const HERE = '/vendor/money/account';

/** Asks that the store's money goes to another account; who has no password asks for a code first. */
export function PayoutAccountForm(props: Props) {
  const { proof, codeId, isFirst, refused } = props;
  const title = isFirst ? m.payouts_account_first() : m.payouts_account_change();
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  if (proof.by !== 'password' && codeId === null)
    return (
      <Panel title={title}>
        <Form method="post" action={localPath(HERE)}>
          <p className="mb-3 text-muted">{m.payouts_code_hint()}</p>
          <Button type="submit" name="intent" value="code" disabled={isBusy}>
            {m.payouts_code_send()}
          </Button>
        </Form>
      </Panel>
    );
  return (
    <Panel title={title}>
      <p className="mb-3 text-muted">
        {isFirst ? m.payouts_account_first_hint() : m.payouts_account_change_hint()}
      </p>
      <Form
        method="post"
        action={localPath(codeId === null ? HERE : `${HERE}?code=${codeId}`)}
        noValidate
        className="flex max-w-md flex-col gap-3"
      >
        <AccountFields {...props} />
        {codeId === null ? (
          <TextField
            name="password"
            type="password"
            label={m.payouts_password()}
            autoComplete="current-password"
            error={refused?.fields.password}
          />
        ) : (
          <>
            <input type="hidden" name="codeId" value={codeId} />
            <TextField
              name="code"
              label={m.payouts_code()}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={refused?.fields.code}
            />
          </>
        )}
        <Button type="submit" name="intent" value="set" disabled={isBusy} className="self-start">
          {m.payouts_account_ask()}
        </Button>
      </Form>
    </Panel>
  );
}

function AccountFields({ hasChapa, refused }: Props) {
  const rails = (['bank', 'telebirr', 'mpesa', 'chapa'] as const).filter(
    (rail) => rail !== 'chapa' || hasChapa,
  );
  return (
    <>
      <SelectField
        name="rail"
        label={m.payouts_rail()}
        defaultValue={typedIn(refused, 'rail', 'bank')}
        error={refused?.fields.rail}
      >
        {rails.map((rail) => (
          <option key={rail} value={rail}>
            {RAIL_NAMES[rail]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="bankCode"
        label={m.payouts_bank()}
        hint={m.payouts_bank_hint()}
        defaultValue={typedIn(refused, 'bankCode', '')}
        error={refused?.fields.bankCode}
      >
        <option value="">–</option>
        {Object.entries({ ...BANKS, ...(hasChapa ? WALLETS : {}) }).map(([code, name]) => (
          <option key={code} value={code} lang="en">
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="number"
        label={m.payouts_number()}
        hint={m.payouts_number_hint()}
        inputMode="tel"
        autoComplete="off"
        defaultValue={typedIn(refused, 'number', '')}
        error={refused?.fields.number}
      />
      <TextField
        name="holder"
        label={m.payouts_holder()}
        hint={m.payouts_holder_hint()}
        autoComplete="off"
        defaultValue={typedIn(refused, 'holder', '')}
        error={refused?.fields.holder}
      />
    </>
  );
}
