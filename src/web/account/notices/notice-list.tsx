import { Form } from 'react-router';
import { m } from '#messages';
import type { Notice } from '#modules/notifications/notices.schema.ts';
import type { NoticeTopic } from '#modules/notifications/notice-choices.schema.ts';
import { callApi } from '#web/call-api.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useDates } from '#web/ui/date.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

const ICONS: Record<NoticeTopic, IconName> = {
  order: 'box',
  chat: 'message',
  membership: 'handshake',
  stock_back: 'bell',
  price_drop: 'tag',
  news: 'info',
};

/** The notices, the unread ones marked, each with the way to what it tells of. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice: { id, topic, text, link, createdAt, isRead } }: { notice: Notice }) {
  const { dateTime } = useDates();
  // The notice's page opens at once; that it was read is told beside it, and told again by the button if that fails.
  const onOpen = () => {
    if (!isRead) void callApi(`/api/notices/${id}/read`, { method: 'PUT' }).catch(() => undefined);
  };
  return (
    <li
      className={cx(
        'relative flex items-start gap-3 rounded-card border p-3 focus-within:border-brand hover:border-brand',
        isRead ? 'border-line bg-surface' : 'border-brand bg-brand-tint',
      )}
    >
      <span className="rounded-full bg-sunken p-2 text-brand">
        <Icon name={ICONS[topic]} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        {link ? (
          // The link covers the card; the button stands above it.
          <LocalLink
            to={link}
            onClick={onOpen}
            className={cx('after:absolute after:inset-0 hover:text-brand', !isRead && 'font-semibold')}
          >
            {text}
          </LocalLink>
        ) : (
          <p className={cx(!isRead && 'font-semibold')}>{text}</p>
        )}
        <p className="mt-1 text-xs text-muted">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          {!isRead && <span className="font-semibold text-brand"> · {m.settings_notices_unread()}</span>}
        </p>
      </div>
      {!isRead && (
        <Form method="post" preventScrollReset className="relative">
          <input type="hidden" name="id" value={id} />
          <IconButton
            type="submit"
            name="intent"
            value="read"
            label={m.settings_notices_read_named({ text })}
            title={m.settings_notices_read()}
          >
            <Icon name="check" className="size-5" />
          </IconButton>
        </Form>
      )}
    </li>
  );
}

/** Marks everything up to the newest notice shown as read. */
export function ReadAll({ upTo }: { upTo: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="upTo" value={upTo} />
      <Button type="submit" name="intent" value="read-all" look="secondary" size="small">
        <Icon name="check" className="size-5" />
        {m.settings_notices_read_all()}
      </Button>
    </Form>
  );
}
