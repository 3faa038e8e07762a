import { Form } from 'react-router';
import { m } from '#messages';
import type { Import } from '#modules/imports/imports.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { useTeamMay } from '#web/desk/known-team.ts';
import { Alert, type AlertTone } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ImportFindings } from './import-findings.tsx';
import { FORMAT_NAMES, IMPORT_STATE_NAMES, IMPORT_STATE_TONES } from './import-words.ts';
import { MappingForm } from './mapping-form.tsx';
import { isImportGoing, useImportNow } from './use-import-now.ts';

type Props = {
  told: Import;
  /** Where goods can stand here. */
  places: readonly CategoryChoice[];
  isMapping: boolean;
  /** Whether staff look at the store's goods before they are on sale; asked of a file that can be written. */
  isLookedAt: boolean;
  refused: RefusedForm | null;
};

/** One file, at whatever step it is: its mapping, what the check found, how far it is written, and the ways back. */
export function ImportScreen({ told: brought, places, isMapping, isLookedAt, refused }: Props) {
  const { date } = useDates();
  const mayRun = useTeamMay('imports.run');
  const told = useImportNow(brought);
  const isMapped =
    mayRun && (told.state === 'mapping' || (isMapping && ['checked', 'failed'].includes(told.state)));
  return (
    <DeskFrame title={m.imports_title()} action={<Back />}>
      <p className="mb-2">
        <strong lang="" className="break-all">
          {told.fileName}
        </strong>{' '}
        · {FORMAT_NAMES[told.format]()} ·{' '}
        {m.imports_rows({ count: told.rows, shown: told.rows.toLocaleString('en') })}
      </p>
      {told.importedBefore !== null && (
        <Alert tone="info" className="mb-3">
          {m.imports_before({ date: date(told.importedBefore) })}
        </Alert>
      )}
      {refused && (
        <Alert tone="danger" role="alert" className="mb-3">
          {refused.message}
        </Alert>
      )}
      {isMapped ? <MappingForm told={told} /> : <ImportProgress {...{ told, mayRun }} />}
      {!isMapped && told.state !== 'checking' && <ImportFindings {...{ told, places, mayRun, isLookedAt }} />}
      {mayRun && ['mapping', 'checked'].includes(told.state) && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="id" value={told.id} />
          <Button type="submit" name="intent" value="remove" look="secondary" size="small">
            {m.imports_delete()}
          </Button>
        </Form>
      )}
    </DeskFrame>
  );
}

function Back() {
  return (
    <LocalLink to="/vendor/imports" className="inline-flex min-h-11 items-center text-link underline">
      {m.imports_back()}
    </LocalLink>
  );
}

/** What came to its end with something left out is no plain success. */
function toneOf({ state, failed, pictures, stayed }: Import): AlertTone {
  if (state === 'undone' && stayed.count > 0) return 'warning';
  return state === 'done' && failed + pictures.failed > 0 ? 'warning' : IMPORT_STATE_TONES[state];
}

type ProgressProps = { told: Import; mayRun: boolean };

function ImportProgress({ told, mayRun }: ProgressProps) {
  const { id, state, total, done, failed, pictures, stayed } = told;
  const isWriting = !['checking', 'checked'].includes(state);
  const path = `/vendor/imports/${id}`;
  const { dateTime } = useDates();
  return (
    <Alert tone={toneOf(told)} className="mb-4">
      <output className="block font-semibold">{IMPORT_STATE_NAMES[state]()}</output>
      {isImportGoing(told) && (
        <progress
          max={Math.max(total + pictures.total, 1)}
          value={done + failed + pictures.done + pictures.failed}
          aria-label={IMPORT_STATE_NAMES[state]()}
          className="my-2 block h-3 w-64 max-w-full accent-brand"
        />
      )}
      {isWriting && (
        <p className="tabular">
          {m.imports_progress({ total: Math.max(total, done + failed), done, failed })}
        </p>
      )}
      {isWriting && pictures.total > 0 && <p className="tabular">{m.imports_pictures(pictures)}</p>}
      {state === 'undone' && stayed.count > 0 && (
        <div className="mt-2">
          <p>{m.desk_run_undone_but({ count: stayed.count.toLocaleString('en') })}</p>
          <ul className="list-disc pl-5">
            {stayed.faults.map(({ subject, why }, place) => (
              <li key={place} className="break-words">
                <span lang="">{subject}</span>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayRun && told.undoUntil !== null && (
        <p className="mt-2">{m.imports_undo_until({ time: dateTime(told.undoUntil) })}</p>
      )}
      <Form method="post" className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {isImportGoing(told) && (
          <LinkButton to={path} prefetch="none" look="secondary" size="small">
            {m.imports_refresh()}
          </LinkButton>
        )}
        {mayRun && (state === 'running' || state === 'checking') && !told.isCancelling && (
          <Button type="submit" name="intent" value="cancel" look="secondary" size="small">
            {m.imports_cancel()}
          </Button>
        )}
        {mayRun && told.canRetry && (
          <Button type="submit" name="intent" value="retry" look="secondary" size="small">
            {m.imports_retry()}
          </Button>
        )}
        {mayRun && told.canUndo && (
          <Button type="submit" name="intent" value="undo" look="secondary" size="small">
            {m.imports_undo()}
          </Button>
        )}
        {done > 0 && state === 'done' && (
          <LinkButton to="/vendor/products" look="secondary" size="small">
            {m.desk_products()}
          </LinkButton>
        )}
        {mayRun && state === 'checked' && (
          <LinkButton to={`${path}?map=1`} prefetch="none" look="secondary" size="small">
            {m.imports_remap()}
          </LinkButton>
        )}
      </Form>
    </Alert>
  );
}
