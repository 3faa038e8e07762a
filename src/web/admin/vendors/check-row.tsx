import { Form } from 'react-router';
import { m } from '#messages';
import type { StoreCheck } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DayField } from '#web/desk/moment-field.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { fieldsIn } from '#web/desk/room-parts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope } from '#web/ui/field.tsx';
import { CHECK_STATE_NAMES, CHECK_TONES, ITEM_NAMES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type CheckProps = { check: StoreCheck; vendorId: number; mayDecide: boolean; refused: RefusedForm | null };

/** One document of a store: how it stands, its file, and what staff decide. */
export function StoreCheckRow({ check, vendorId, mayDecide, refused }: CheckProps) {
  const { kind, state, note, number, hasFile, endsOn, version } = check;
  const { date } = useDates();
  const what = ITEM_NAMES[kind]();
  const shared = { fields: { kind }, version, label: m.stores_admin_check_reason(), refused };
  const told = [
    number && m.stores_check_number({ number }),
    endsOn && m.stores_check_until({ date: date(endsOn) }),
    note && m.stores_check_why({ reason: note }),
  ].filter(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{what}</h3>
        <Badge tone={CHECK_TONES[state]}>{CHECK_STATE_NAMES[state]()}</Badge>
        {check.isNeeded && <Badge tone="warning">{m.stores_needed()}</Badge>}
        {hasFile && (
          <a
            href={`/api/admin/vendors/${vendorId}/checks/${kind}/file`}
            aria-label={m.desk_said({ what: m.stores_check_see(), value: what })}
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {m.stores_check_see()}
          </a>
        )}
      </div>
      {told.length > 0 && <p className="text-sm break-words text-muted">{told.join(' · ')}</p>}
      {mayDecide && (
        <div className="mt-2 flex flex-wrap items-start gap-2">
          {hasFile && state !== 'accepted' && <AcceptForm check={check} refused={refused} />}
          {hasFile && state !== 'refused' && (
            <ReasonForm
              {...shared}
              intent="refuse"
              text={m.stores_admin_refuse()}
              name={m.stores_admin_check_refuse({ what })}
              isDanger
            />
          )}
          {state !== 'accepted' && state !== 'waived' && (
            <ReasonForm
              {...shared}
              intent="waive"
              text={m.stores_admin_waive()}
              name={m.stores_admin_check_waive({ what })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Accepts a document, until the day that stands on it where it has one. */
function AcceptForm({ check: { kind, endsOn, version }, refused }: Pick<CheckProps, 'check' | 'refused'>) {
  const isBusy = useIsBusy();
  const isOwn = refused?.intent === 'accept' && refused.values.kind === kind;
  const field = fieldsIn(isOwn ? refused : null, { endsOn: endsOn ?? '' });
  return (
    <FieldScope prefix={`accept-${kind}`}>
      <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={version} />
        <DayField
          name="endsOn"
          label={m.stores_document_ends()}
          optionalText={m.ops_reason_optional()}
          field={field}
          years={20}
        />
        <Button
          type="submit"
          name="intent"
          value="accept"
          disabled={isBusy}
          aria-label={m.stores_admin_check_accept({ what: ITEM_NAMES[kind]() })}
        >
          {m.stores_admin_accept()}
        </Button>
      </Form>
    </FieldScope>
  );
}
