import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { TransferAccount } from '#modules/payments/transfers.schema.ts';
import { fieldsIn } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, FieldScope, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = {
  path: string;
  intent: 'add' | 'change';
  account: TransferAccount | null;
  refused: RefusedForm | null;
};

/** One account for transfers: whose it is, where, and whether buyers may send money to it. */
export function AccountForm({ path, intent, account, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const { bank = '', bankName = '', number = '', holder = '', position = 0 } = account ?? {};
  const qr = { qrGuid: account?.qrGuid ?? '', qrBic: account?.qrBic ?? '' };
  const referenceShape = account?.referenceShape ?? '';
  const field = fieldsIn(refused, {
    bank,
    bankName,
    number,
    holder,
    position: String(position),
    referenceShape,
    ...qr,
  });
  const isOpen = refused ? refused.values.isActive === 'on' : (account?.isActive ?? false);
  return (
    <FieldScope prefix={`${intent}-${account?.id ?? 0}`}>
      <Form
        method="post"
        action={localPath(path)}
        noValidate
        preventScrollReset
        className="flex flex-col gap-3"
      >
        {account && <input type="hidden" name="id" value={account.id} />}
        {account && <input type="hidden" name="version" value={account.version} />}
        <div className="grid gap-3 md:grid-cols-2">
          <TextField {...field('bankName')} label={m.transfers_bank_name()} required maxLength={80} lang="" />
          <TextField
            {...field('bank')}
            label={m.transfers_bank_word()}
            hint={m.transfers_bank_word_hint()}
            required
            maxLength={20}
          />
          <TextField
            {...field('number')}
            label={m.transfers_number()}
            required
            maxLength={60}
            inputMode="numeric"
          />
          <TextField {...field('holder')} label={m.transfers_holder()} required maxLength={120} lang="" />
          <TextField
            {...field('position')}
            label={m.transfers_position()}
            required
            maxLength={4}
            inputMode="numeric"
          />
          <BankFields field={field} />
        </div>
        <Checkbox name="isActive" label={m.transfers_open()} defaultChecked={isOpen} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          look={account ? 'secondary' : 'primary'}
          disabled={isBusy}
          className="self-start"
        >
          {account ? m.ops_save() : m.transfers_account_add()}
        </Button>
      </Form>
    </FieldScope>
  );
}

/** What the bank says of its references and its QR codes. */
function BankFields({ field }: { field: ReturnType<typeof fieldsIn> }) {
  return (
    <>
      <TextField
        {...field('referenceShape')}
        label={m.transfers_reference_shape()}
        hint={m.transfers_reference_shape_hint()}
        optionalText={m.ops_reason_optional()}
        maxLength={170}
        autoCapitalize="characters"
      />
      <TextField
        {...field('qrGuid')}
        label={m.transfers_qr_guid()}
        hint={m.transfers_qr_hint()}
        optionalText={m.ops_reason_optional()}
        maxLength={40}
      />
      <TextField
        {...field('qrBic')}
        label={m.transfers_qr_bic()}
        optionalText={m.ops_reason_optional()}
        maxLength={11}
        autoCapitalize="characters"
      />
    </>
  );
}
