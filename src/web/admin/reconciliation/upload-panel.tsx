import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { STATEMENT_LINES } from '#modules/reconciliation/statement-lines.table.ts';
import type { StatementTaken } from '#modules/reconciliation/statements.schema.ts';
import { Panel, refusedForm, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Answer = { ok: true; result?: unknown } | RefusedForm | undefined;

/** Where a statement is taken in, tried first unless the box is emptied, and what became of it. */
export function UploadPanel({ answer }: { answer: Answer }) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const refused = answer && !answer.ok ? refusedForm(answer, 'take') : null;
  return (
    <Panel title={m.transfers_import()}>
      <RoomNotice refused={refused} done={null} />
      {isTaken(answer) && <Taken taken={answer.result} />}
      <p className="mb-3 text-sm text-muted">{m.transfers_import_hint()}</p>
      <Form
        method="post"
        action={localPath(STATEMENT_LINES.path)}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="flex flex-col gap-3"
      >
        <div className="grid gap-3 md:grid-cols-2">
          <TextField
            name="provider"
            label={m.transfers_line_provider()}
            hint={m.transfers_import_provider_hint()}
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={typedIn(refused, 'provider', '')}
            error={refused?.fields.provider}
          />
          <FileField
            name="file"
            accept=".csv,text/csv"
            label={m.transfers_import_file()}
            error={refused?.fields.file}
          />
        </div>
        <Checkbox name="isDryRun" label={m.transfers_import_try()} defaultChecked />
        <Button type="submit" name="intent" value="take" disabled={isBusy} className="self-start">
          {m.transfers_import_do()}
        </Button>
      </Form>
    </Panel>
  );
}

function isTaken(answer: Answer): answer is { ok: true; result: StatementTaken } {
  const result = answer?.ok ? answer.result : null;
  return typeof result === 'object' && result !== null && 'amountDiffers' in result;
}

function Taken({ taken }: { taken: StatementTaken }) {
  const counts = {
    lines: String(taken.lines),
    matched: String(taken.matched),
    unmatched: String(taken.unmatched),
    differs: String(taken.amountDiffers),
    duplicate: String(taken.duplicate),
  };
  return (
    <output className="mb-3 block">
      <Alert tone={taken.id === null ? 'info' : 'success'}>
        {taken.id === null ? m.transfers_import_tried(counts) : m.transfers_import_taken(counts)}
      </Alert>
    </output>
  );
}
