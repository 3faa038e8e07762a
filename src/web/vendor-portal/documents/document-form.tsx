import { Form } from 'react-router';
import { m } from '#messages';
import type { CheckKind } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DayField } from '#web/desk/moment-field.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { ITEM_NAMES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = {
  kind: CheckKind;
  /** Where it is sent; without it to the page itself. */
  action?: string;
  /** The number that is known of it. */
  number?: string | null;
  refused: RefusedForm | null;
};

/** The form that sends one document. */
export function DocumentForm({ kind, action, number = null, refused }: Props) {
  const isBusy = useIsBusy();
  return (
    <FieldScope prefix={kind}>
      <Form
        method="post"
        {...(action && { action })}
        encType="multipart/form-data"
        noValidate
        className="mt-3 flex flex-col gap-3"
      >
        <DocumentFields kind={kind} number={number} refused={refused} />
        <Button
          type="submit"
          name="intent"
          value="send"
          look="secondary"
          size="small"
          disabled={isBusy}
          className="self-start"
        >
          {m.stores_document_send({ what: ITEM_NAMES[kind]() })}
        </Button>
      </Form>
    </FieldScope>
  );
}

/** What is sent of one document: its file, a number where it has one, which a TIN never goes without, and when it ends. */
function DocumentFields({ kind, number, refused }: Pick<Props, 'kind' | 'refused' | 'number'>) {
  const field = (of: string, known = '') => ({
    name: of,
    defaultValue: String(refused?.values[of] ?? known),
    error: refused?.fields[of] ?? null,
  });
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <FileField
        name="document"
        accept="image/*,application/pdf"
        label={m.stores_document_file()}
        hint={m.stores_document_file_hint()}
        error={refused?.fields.document ?? null}
      />
      {(kind === 'tin' || kind === 'licence') && (
        <TextField
          {...field('number', kind === 'tin' ? (number ?? '') : '')}
          label={m.stores_document_number()}
          {...(kind === 'licence' && { optionalText: m.stores_optional() })}
          inputMode={kind === 'tin' ? 'numeric' : 'text'}
          maxLength={60}
        />
      )}
      <DayField
        name="endsOn"
        label={m.stores_document_ends()}
        field={field}
        years={10}
        optionalText={m.stores_optional()}
      />
    </>
  );
}
