import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { CaseDetail, DecisionReason } from '#modules/cases/cases.schema.ts';
import { Panel, typedIn } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextAreaField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { FIELD_WORDS } from './case-words.ts';

type Props = {
  found: Pick<CaseDetail, 'id' | 'version' | 'productVersion'>;
  reasons: readonly DecisionReason[];
  refused: RefusedForm | null;
};

/** Let it through, or send it back with reasons from the list, each told at its field; a strike takes the goods down. */
export function DecideCase({ found: { id, version, productVersion }, reasons, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const wrong = refused?.intent === 'refuse' ? refused : null;
  const chosen = [wrong?.values.reasons ?? []].flat();
  const error = wrong?.fields.reasons;
  return (
    <Panel title={m.cases_decide()}>
      <Form method="post" action={localPath(`/admin/cases/${id}`)} className="mb-4">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="productVersion" value={productVersion} />
        <Button type="submit" name="intent" value="accept" disabled={isBusy}>
          {m.cases_accept()}
        </Button>
      </Form>
      <FieldScope prefix="refuse">
        <Form
          method="post"
          action={localPath(`/admin/cases/${id}`)}
          noValidate
          className="flex flex-col gap-3 border-t border-line pt-3"
        >
          <fieldset aria-describedby={error ? 'reasons-error' : undefined}>
            <legend className="mb-1 font-semibold">{m.cases_reasons()}</legend>
            {error && (
              <p id="reasons-error" className="text-sm text-danger">
                {error}
              </p>
            )}
            {reasons.map(({ code, text, field, isStrike }) => (
              <label key={code} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="reasons"
                  value={code}
                  defaultChecked={chosen.includes(code)}
                  className="size-5 shrink-0 accent-brand"
                />
                <span>
                  {text}{' '}
                  <span className="text-sm text-muted">
                    {isStrike ? m.cases_is_strike() : FIELD_WORDS[field]()}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <TextAreaField
            name="note"
            label={m.cases_note()}
            hint={m.cases_note_hint()}
            optionalText={m.ops_reason_optional()}
            rows={2}
            maxLength={500}
            defaultValue={typedIn(wrong, 'note', '')}
            error={wrong?.fields.note}
          />
          <Button
            type="submit"
            name="intent"
            value="refuse"
            look="danger"
            disabled={isBusy}
            className="self-start"
          >
            {m.cases_refuse()}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}
