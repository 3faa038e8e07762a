import { m } from '#messages';
import type { CheckKind } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { TextField } from '#web/ui/field.tsx';

/** What is sent of one document: its file, a number where it has one, and when it ends. */
export function DocumentFields({ kind, refused }: { kind: CheckKind; refused: RefusedForm | null }) {
  const field = (of: string) => ({
    name: of,
    defaultValue: String(refused?.values[of] ?? ''),
    error: refused?.fields[of] ?? null,
  });
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <TextField
        name="document"
        type="file"
        accept="image/*,application/pdf"
        label={m.stores_document_file()}
        hint={m.stores_document_file_hint()}
        error={refused?.fields.document ?? null}
      />
      {(kind === 'tin' || kind === 'licence') && (
        <TextField
          {...field('number')}
          label={m.stores_document_number()}
          optionalText={m.stores_optional()}
          inputMode={kind === 'tin' ? 'numeric' : 'text'}
          maxLength={60}
        />
      )}
      <TextField
        {...field('endsOn')}
        type="date"
        label={m.stores_document_ends()}
        optionalText={m.stores_optional()}
      />
    </>
  );
}
