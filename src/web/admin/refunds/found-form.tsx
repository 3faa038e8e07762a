import { Form } from 'react-router';
import { m } from '#messages';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, typedIn } from '#web/desk/room-parts.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

/** What staff found at the provider of a refund that was perhaps sent. */
export function FoundForm({ id, refused }: { id: string; refused: RefusedForm | null }) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Panel title={m.money_refund_found()}>
      <p className="mb-3 text-muted">{m.money_refund_found_hint()}</p>
      <FieldScope prefix="found">
        <Form
          method="post"
          action={localPath(`${REFUNDS.path}/${id}`)}
          noValidate
          className="flex flex-col gap-3"
        >
          <SelectField
            name="found"
            label={m.money_refund_found_what()}
            defaultValue={typedIn(refused, 'found', 'not_sent')}
          >
            <option value="not_sent">{m.money_refund_found_not_sent()}</option>
            <option value="sent">{m.money_refund_found_sent()}</option>
          </SelectField>
          <TextField
            name="reference"
            label={m.money_refund_found_reference()}
            maxLength={100}
            autoComplete="off"
            defaultValue={typedIn(refused, 'reference', '')}
            error={refused?.fields.reference}
          />
          <TextField
            name="reason"
            label={m.money_refund_found_reason()}
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={typedIn(refused, 'reason', '')}
            error={refused?.fields.reason}
          />
          <Button type="submit" name="intent" value="found" disabled={isBusy} className="self-start">
            {m.money_refund_found_note()}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}
