import { Form } from 'react-router';
import { m } from '#messages';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { wholeDays } from '#shop/typed-days.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { type RateHistory, RateForm, RateQuery } from '#modules/currency/currency.schema.ts';
import { listDollarRates, setDollarRate } from '#modules/currency/index.ts';
import { load, seeOther, submit, type RefusedForm } from '#handlers/handlers.ts';
import { DayField } from '#web/desk/moment-field.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { fieldsIn, Further, heldNow, Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { nameWhoChanged } from '#web/desk/name-who-changed.ts';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import type { Route } from './+types/rate.page.ts';
import { SETTINGS_SUBJECTS, SettingsFrame } from './settings-frame.tsx';

const PATH = '/admin/settings/rate';

export const loader = load(async (ctx, { url }) => {
  const read = RateQuery.safeParse({ after: url.searchParams.get('after') ?? undefined });
  const query = read.success ? read.data : {};
  const rates = await listDollarRates(ctx, query);
  return {
    rates,
    latest: query.after === undefined ? rates : await listDollarRates(ctx, {}),
    history: (await historyOfKind(ctx, SETTINGS_SUBJECTS['/rate'])).content,
    isFurther: query.after !== undefined,
    isDone: url.searchParams.has('saved'),
    approvalId: idOf(url.searchParams.get('asked')),
    today: dayInEthiopia(ctx.now()),
  };
});

export const action = submit(RateForm, async (ctx, { shown, ...rate }) => {
  // Of a day before the oldest that is listed nobody was shown anything.
  const oldest = Object.keys(shown).toSorted()[0];
  const was = oldest !== undefined && rate.day < oldest ? undefined : (shown[rate.day] ?? null);
  const { approvalId } = await setDollarRate(ctx, { ...rate, was });
  throw seeOther(ctx, approvalId === null ? `${PATH}?saved` : `${PATH}?asked=${approvalId}`);
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_settings_rate()} – ${SITE.name}` }];

export default function RatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, latest, history, isFurther, isDone, approvalId, today } = loaderData;
  const { date, dateTime } = useDates();
  const refused = refusedOf(actionData);
  return (
    <SettingsFrame here="/rate" history={history} nameOf={date}>
      <RoomNotice refused={nameWhoChanged(refused, dateTime)} done={isDone ? m.ops_saved() : null} />
      {approvalId !== null && !refused && <WaitsForAnother approvalId={approvalId} />}
      <Panel>
        <p className="mb-3 text-sm text-muted">{m.ops_rate_intro()}</p>
        <RateFields latest={latest.content} today={today} refused={refused} />
      </Panel>
      <Panel title={m.ops_rate_history()}>
        {rates.content.length === 0 ? (
          <p className="text-muted">{m.ops_rate_empty()}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {rates.content.map(({ day, birr, source }) => (
              <li key={day} className="flex flex-wrap gap-x-4">
                <span className="min-w-40">{date(day)}</span>
                <span className="tabular font-semibold">{birr.toFixed(2)}</span>
                <span lang="" className="text-muted">
                  {source}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Further
          first={isFurther ? PATH : null}
          next={rates.next === null ? null : `${PATH}?after=${rates.next}`}
        />
      </Panel>
    </SettingsFrame>
  );
}

type FieldsProps = { latest: RateHistory['content']; today: string; refused: RefusedForm | null };

function RateFields({ latest, today, refused }: FieldsProps) {
  const chosen = refused && wholeDays(refused.values, ['day']).day;
  const held = latest.find(({ day }) => day === chosen);
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const field = fieldsIn(refused, { day: today });
  return (
    <Form method="post" action={localPath(PATH)} noValidate className="grid items-end gap-4 sm:grid-cols-3">
      {latest.map(({ day, birr }) => (
        <input key={day} type="hidden" name={`shown.${day}`} value={birr} />
      ))}
      <TextField
        {...field('birr')}
        label={m.ops_rate_birr()}
        hint={heldNow(refused, 'birr', held?.birr.toFixed(2) ?? '')}
        inputMode="decimal"
        maxLength={9}
        controlClassName="tabular"
      />
      <DayField name="day" label={m.ops_rate_day()} field={field} years={0} yearsBack={1} />
      <TextField
        {...field('source')}
        autoComplete="on"
        label={m.ops_rate_source()}
        optionalText={m.ops_reason_optional()}
        placeholder={m.ops_rate_source_hint()}
        maxLength={200}
      />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {m.ops_save()}
      </Button>
    </Form>
  );
}
