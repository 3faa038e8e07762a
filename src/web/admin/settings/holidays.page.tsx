import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { HolidayForm, HolidayQuery } from '#modules/delivery/desk-delivery.schema.ts';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { addHoliday, changeHoliday, listHolidays } from '#modules/delivery/index.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { Further, Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { draftForms, draftsFor } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { Fold } from '#web/ui/fold.tsx';
import { useLanguage } from '#web/ui/view.ts';
import type { Route } from './+types/holidays.page.ts';
import { HOLIDAY_FORM, HolidayFields } from './holiday-fields.tsx';
import { SETTINGS_SUBJECTS, SettingsFrame } from './settings-frame.tsx';

const PATH = '/admin/settings/holidays';

export const loader = load(async (ctx, { url }) => {
  const read = HolidayQuery.safeParse(Object.fromEntries(url.searchParams));
  const query = read.success ? read.data : {};
  return {
    page: await listHolidays(ctx, query),
    drafts: await draftsFor(ctx, HOLIDAY_FORM),
    history: (await historyOfKind(ctx, SETTINGS_SUBJECTS['/holidays'])).content,
    isFurther: query.after !== undefined,
    isDone: url.searchParams.has('saved'),
  };
});

/** A form with a version changes a day, one without adds it. */
export const action = submitBy({
  ...draftForms,
  save: form(HolidayForm, async (ctx, { day, version, ...holiday }) => {
    await (version === undefined
      ? addHoliday(ctx, { day, ...holiday })
      : changeHoliday(ctx, day, { ...holiday, version }));
    await forgetDraftOf(ctx, { kind: HOLIDAY_FORM, subject: version === undefined ? 'new' : day });
    throw seeOther(ctx, `${PATH}?saved`);
  }),
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_settings_holidays()} – ${SITE.name}` }];

export default function HolidaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, drafts, history, isFurther, isDone } = loaderData;
  const { date } = useDates();
  const locale = useLanguage();
  const refused = refusedOf(actionData);
  const isChange = refused?.values.version !== undefined;
  const isShown = !isChange || page.content.some(({ day }) => day === refused.values.day);
  return (
    <SettingsFrame here="/holidays" history={history} nameOf={date}>
      <RoomNotice refused={isShown ? null : refused} done={isDone ? m.ops_saved() : null} />
      <p className="mb-4 text-sm text-muted">{m.ops_holiday_intro()}</p>
      {page.content.length === 0 ? (
        <p className="mb-4 text-muted">{m.ops_holiday_empty()}</p>
      ) : (
        <ul className="mb-4 flex flex-col gap-3">
          {page.content.map((holiday) => {
            const { day, names, isClosing, version } = holiday;
            const wrong = isChange && refused?.values.day === day ? refused : null;
            return (
              <li key={`${day}.${version}`} className="rounded-card border border-line bg-surface px-4 py-2">
                <Fold
                  title={
                    <span className="flex flex-wrap items-center gap-x-3">
                      {date(day)}
                      <span className="font-normal text-ink">{names[locale] || names.en}</span>
                      <Badge tone={isClosing ? 'neutral' : 'success'}>
                        {isClosing ? m.ops_holiday_rests() : m.ops_holiday_works()}
                      </Badge>
                    </span>
                  }
                  isOpen={wrong !== null || day in drafts}
                >
                  <HolidayFields holiday={holiday} draft={drafts[day] ?? null} refused={wrong} />
                </Fold>
              </li>
            );
          })}
        </ul>
      )}
      <Further
        first={isFurther ? PATH : null}
        next={page.next === null ? null : `${PATH}?after=${page.next}`}
      />
      <Panel title={m.ops_holiday_add()}>
        <HolidayFields
          key={page.content.length}
          holiday={null}
          draft={drafts.new ?? null}
          refused={refused && !isChange ? refused : null}
        />
      </Panel>
    </SettingsFrame>
  );
}
