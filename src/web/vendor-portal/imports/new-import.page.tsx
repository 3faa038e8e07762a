import { Form } from 'react-router';
import { m } from '#messages';
import { UploadImport } from '#modules/imports/imports.schema.ts';
import { createImport } from '#modules/imports/index.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import type { Route } from './+types/new-import.page.ts';

export const loader = load(async (ctx) => void (await requireVendorRight(ctx, 'imports.run')));

export const action = submit(UploadImport.pick({ file: true }), async (ctx, { file }) => {
  const { id } = await createImport(ctx, file);
  throw seeOther(ctx, `/vendor/imports/${id}`);
});

export const meta = () => [{ title: `${m.imports_new()} – ${SITE.name}` }];

/** The file that is brought: one field and one button. */
export default function NewImportPage({ actionData }: Route.ComponentProps) {
  const isBusy = useIsBusy();
  const refused = actionData && !actionData.ok ? actionData : null;
  return (
    <DeskFrame title={m.imports_new()}>
      <p className="mb-4 text-muted">{m.imports_intro()}</p>
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      <Form method="post" encType="multipart/form-data" noValidate className="flex max-w-xl flex-col gap-4">
        <FileField
          name="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          label={m.imports_file()}
          hint={m.imports_file_hint()}
          error={refused?.fields.file ?? null}
        />
        <Button type="submit" disabled={isBusy} className="self-start">
          {m.imports_upload()}
        </Button>
      </Form>
    </DeskFrame>
  );
}
