import { Form } from 'react-router';
import { m } from '#messages';
import type { Import } from '#modules/imports/imports.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { CategoryMatches } from './category-matches.tsx';
import { CHANGED_FIELD_NAMES } from './import-words.ts';

type Props = { told: Import; places: readonly CategoryChoice[]; mayRun: boolean; isLookedAt: boolean };

/** What the check found in numbers and row by row, and the way to write it. */
export function ImportFindings({ told, places, mayRun, isLookedAt }: Props) {
  const lang = useLanguage();
  const { id, counts, faults, changes, categories, state } = told;
  const lacking = told.notes.filter(({ code }) => code === 'imports.fault_no_column');
  const notes = told.notes.filter((note) => !lacking.includes(note));
  const { new: created, changed, unchanged, faulty } = counts;
  const hasWork = created + changed > 0;
  return (
    <section aria-labelledby="found" className="flex flex-col gap-4">
      <h2 id="found" className="text-lg">
        {state === 'checked' ? m.imports_result() : m.imports_result_found()}
      </h2>
      <p className="tabular font-semibold">{m.imports_counts({ created, changed, unchanged, faulty })}</p>
      {lacking[0] && (
        <Alert tone="warning">
          <strong>{lacking.map(({ column }) => column).join(', ')}</strong> · {lacking[0].why}
        </Alert>
      )}
      {mayRun && state === 'checked' && hasWork && (
        <Form method="post" className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="start" />
          <Button type="submit" name="publish" value="no">
            {m.imports_start_draft()}
          </Button>
          <Button type="submit" name="publish" value="yes" look="secondary">
            {m.imports_start_publish()}
          </Button>
          <p className="w-full text-sm text-muted">
            {m.imports_start_hint()} {isLookedAt && m.products_looked_at_new()}
          </p>
        </Form>
      )}
      {faults.length > 0 && (
        <Fold title={`${m.imports_faults()} (${faults.length})`} isOpen>
          <FaultList faults={faults} />
          {faulty > 0 && (
            <a
              href={`/api/vendor/imports/${id}/faults.csv?lang=${lang}`}
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {m.imports_faults_file()}
            </a>
          )}
        </Fold>
      )}
      {changes.length > 0 && (
        <Fold title={`${m.imports_changes()} (${changes.length})`}>
          <ul className="flex flex-col gap-2">
            {changes.map(({ line, title, fields }) => (
              <li key={line} lang="" className="break-words">
                <strong>{title}</strong>
                {fields.map(({ field, old, new: next }) => (
                  <span key={field} className="block text-sm">
                    {CHANGED_FIELD_NAMES[field]?.() ?? field}
                    {(old || next) && `: ${old || '–'} → ${next || '–'}`}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {mayRun && categories.length > 0 && <CategoryMatches told={told} choices={places} />}
      {notes.length > 0 && (
        <Fold title={`${m.imports_notes()} (${notes.length})`}>
          <FaultList faults={notes} />
        </Fold>
      )}
    </section>
  );
}

const SHOWN = 5;

/** What is wrong, each sentence once for its column, with the first places where it stands and the others folded. */
function FaultList({ faults }: { faults: Import['faults'] }) {
  const groups = Map.groupBy(faults, ({ column, why }) => `${column}\n${why}`);
  return (
    <ul className="flex flex-col gap-4">
      {[...groups].map(([key, alike]) => (
        <li key={key}>
          <p>
            {alike[0]!.column && (
              <>
                <strong lang="" className="break-words">
                  {alike[0]!.column}
                </strong>
                {' · '}
              </>
            )}
            {alike[0]!.why}
          </p>
          <FaultPlaces faults={alike.slice(0, SHOWN)} />
          {alike.length > SHOWN && (
            <Fold title={m.imports_more({ count: alike.length - SHOWN })}>
              <FaultPlaces faults={alike.slice(SHOWN)} />
            </Fold>
          )}
        </li>
      ))}
    </ul>
  );
}

function FaultPlaces({ faults }: { faults: Import['faults'] }) {
  return (
    <ul className="text-sm">
      {faults.map(({ line, value }, place) => (
        <li key={place} className="break-words">
          {m.imports_line({ line })}
          {value && (
            <span lang="" className="text-muted">
              {' '}
              “{value}”
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
