import { Form } from 'react-router';
import { m } from '#messages';
import type { NoticeChannel, NoticeTopic } from '#modules/notifications/notice-choices.schema.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { Save } from './form-parts.tsx';
import { faultOf, type SettingError, Section, useIsSettingSending } from './section.tsx';
import type { SettingView } from './setting-route.ts';

type Props = { view: SettingView; error: SettingError | null };

// A language is named in itself, so that its users find it.
const LANGUAGES = { en: 'English', am: 'አማርኛ', om: 'Afaan Oromoo' } as const;

const LABELS = {
  locale: m.settings_language_label,
  calendar: m.settings_calendar,
  currencyView: m.settings_prices,
};

/** Language, calendar and the dollars beside prices. Sent as a whole page: another language has other sentences. */
export function LanguageSection({ view, error }: Props) {
  const { date } = useDates();
  const isSending = useIsSettingSending();
  const pageLanguage = useLanguage();
  const { locale, calendar, currencyView, dollarRate } = view.preferences;
  return (
    <Section
      id="language"
      title={m.settings_language()}
      saved={view.saved}
      error={error}
      intents={['language']}
      labels={LABELS}
    >
      <Form method="post" action="#language" reloadDocument className="flex max-w-md flex-col gap-3">
        <SelectField
          name="locale"
          label={LABELS.locale()}
          hint={m.settings_language_hint()}
          defaultValue={locale ?? pageLanguage}
          error={faultOf(error, 'language', 'locale')}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="calendar" label={LABELS.calendar()} defaultValue={calendar ?? ''}>
          <option value="">{m.settings_calendar_usual()}</option>
          <option value="ethiopian">{m.settings_calendar_ethiopian()}</option>
          <option value="gregorian">{m.settings_calendar_gregorian()}</option>
        </SelectField>
        <SelectField
          name="currencyView"
          label={LABELS.currencyView()}
          hint={
            dollarRate
              ? m.settings_prices_hint({
                  birr: dollarRate.birr.toFixed(2),
                  date: date(`${dollarRate.day}T09:00:00Z`),
                })
              : m.settings_prices_none()
          }
          defaultValue={dollarRate ? currencyView : 'ETB'}
        >
          <option value="ETB">{m.settings_prices_birr()}</option>
          {dollarRate && <option value="USD">{m.settings_prices_dollar()}</option>}
        </SelectField>
        <Save intent="language" isSending={isSending('language')} label={m.settings_save()} />
      </Form>
    </Section>
  );
}

const TOPICS: Record<NoticeTopic, () => string> = {
  order: m.settings_topic_order,
  chat: m.settings_topic_chat,
  membership: m.settings_topic_membership,
  stock_back: m.settings_topic_stock_back,
  price_drop: m.settings_topic_price_drop,
  news: m.settings_topic_news,
};
const CHANNELS: Record<NoticeChannel, () => string> = {
  email: m.settings_channel_email,
  sms: m.settings_channel_sms,
  in_app: m.settings_channel_in_app,
};

/** What the person is told and by which way: a table of boxes. */
export function NotificationSection({ view, error }: Props) {
  const isSending = useIsSettingSending();
  const wanted = new Set(
    view.preferences.notifications
      .filter(({ isWanted }) => isWanted)
      .map(({ topic, channel }) => `${topic} ${channel}`),
  );
  const topics = Object.entries(TOPICS);
  const channels = Object.entries(CHANNELS);
  return (
    <Section
      id="notifications"
      title={m.settings_notifications()}
      text={m.settings_notifications_text()}
      saved={view.saved}
      error={error}
      intents={['notifications']}
    >
      <LinkButton to="/Notifications" look="secondary" size="small" className="self-start">
        <Icon name="bell" className="size-5" />
        {m.settings_notices_open()}
      </LinkButton>
      <Form method="post" action="#notifications" className="flex flex-col gap-3">
        <table className="w-full max-w-2xl text-sm max-[22.49rem]:text-xs">
          <thead>
            <tr className="border-b border-line text-left align-bottom">
              <th scope="col" className="py-2">
                {m.settings_topic()}
              </th>
              {channels.map(([channel, name]) => (
                <th key={channel} scope="col" className="px-1 py-2 text-center">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map(([topic, name]) => (
              <tr key={topic} className="border-b border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {name()}
                </th>
                {channels.map(([channel, way]) => (
                  <td key={channel} className="text-center">
                    <input
                      type="checkbox"
                      name="wanted[]"
                      value={`${topic} ${channel}`}
                      aria-label={m.settings_cell({ topic: name(), channel: way() })}
                      defaultChecked={wanted.has(`${topic} ${channel}`)}
                      className="m-3 size-5 accent-brand align-middle"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Save intent="notifications" isSending={isSending('notifications')} label={m.settings_save()} />
      </Form>
    </Section>
  );
}
