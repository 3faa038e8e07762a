import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { StoreCheck } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { CHECK_STATE_NAMES, CHECK_TONES, ITEM_NAMES } from '#web/vendor-portal/store-words.ts';

type CheckProps = { check: StoreCheck; vendorId: number; mayDecide: boolean; refused: RefusedForm | null };

/** One document of a store: how it stands, its file, and what staff decide. */
export function StoreCheckRow({ check, vendorId, mayDecide, refused }: CheckProps) {
  const { kind, state, note, number, hasFile, endsOn, version } = check;
  const { date } = useDates();
  const isBusy = useNavigation().state !== 'idle';
  const what = ITEM_NAMES[kind]();
  const shared = { fields: { kind, version }, label: m.stores_admin_check_reason(), refused };
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
          {hasFile && state !== 'accepted' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="version" value={version} />
              <Button
                type="submit"
                name="intent"
                value="accept"
                disabled={isBusy}
                aria-label={m.stores_admin_check_accept({ what })}
              >
                {m.stores_admin_accept()}
              </Button>
            </Form>
          )}
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
