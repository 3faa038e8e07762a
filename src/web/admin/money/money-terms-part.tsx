import { Form } from 'react-router';
import { m } from '#messages';
import type { MoneyTerms } from '#modules/ledger/money-terms.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, typedIn } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { COMMISSION_PATH } from './commission-rule-form.tsx';

type Props = { terms: MoneyTerms['content']; mayChange: boolean; refused: RefusedForm | null };

/** The stores that bring their parcels themselves, and the form that adds one. */
export function MoneyTermsPart({ terms, mayChange, refused }: Props) {
  const path = useLocalPath()(COMMISSION_PATH);
  const isBusy = useIsBusy();
  return (
    <Panel title={m.commission_delivers_title()}>
      <p className="mb-3 text-sm text-muted">{m.commission_delivers_hint()}</p>
      {terms.length === 0 && <p className="mb-3 text-muted">{m.commission_delivers_none()}</p>}
      <ul className="mb-3 divide-y divide-line">
        {terms.map(({ vendorId, businessName }) => (
          <li key={vendorId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <LocalLink
              to={`/admin/vendors/${vendorId}`}
              lang=""
              className="prose-link inline-flex min-h-11 items-center break-words"
            >
              {businessName}
            </LocalLink>
            {mayChange && (
              <Form method="post" action={path} preventScrollReset>
                <input type="hidden" name="store" value={vendorId} />
                <Button
                  type="submit"
                  name="intent"
                  value="delivers-not"
                  look="secondary"
                  size="small"
                  aria-label={m.desk_said({ what: m.commission_delivers_not(), value: businessName })}
                  disabled={isBusy}
                >
                  {m.commission_delivers_not()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <FieldScope prefix="terms">
          <Form
            key={terms.length}
            method="post"
            action={path}
            noValidate
            preventScrollReset
            className="flex max-w-xl flex-col gap-3"
          >
            <TextField
              name="store"
              autoComplete="off"
              label={m.commission_store()}
              hint={m.commission_delivers_store()}
              defaultValue={typedIn(refused, 'store', '')}
              error={refused?.fields.store}
              maxLength={120}
              lang=""
            />
            <Button type="submit" name="intent" value="delivers" disabled={isBusy} className="self-start">
              {m.commission_delivers_add()}
            </Button>
          </Form>
        </FieldScope>
      )}
    </Panel>
  );
}
