import { m } from '#messages';
import { listNotices, readNotice, readNotices } from '#modules/notifications/index.ts';
import { type NoticePage, NoticePath, ReadNotices } from '#modules/notifications/notices.schema.ts';
import { NOTICE_PAGE_SIZE } from '#shop/constants.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { sameScreen } from '#handlers/redirects.ts';
import { page, screenAddress } from '#web/list-query.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageLinks } from '#web/page-links.tsx';
import type { Route } from './+types/notices.page.ts';
import { NoticeList, ReadAll } from './notice-list.tsx';

const noticesAddress = screenAddress('/Notifications', { page });

export const loader = load((ctx, { url }) => {
  const asked = noticesAddress.parse(url.searchParams);
  return listNotices(ctx, { page: asked.page - 1, size: NOTICE_PAGE_SIZE });
});

export const action = submitBy({
  read: form(NoticePath, async (ctx, { id }, { url }) => {
    await readNotice(ctx, id);
    throw seeOther(ctx, sameScreen(url));
  }),
  'read-all': form(ReadNotices, async (ctx, seen, { url }) => {
    await readNotices(ctx, seen);
    throw seeOther(ctx, sameScreen(url));
  }),
});

export const handle = { crumbs: () => [{ label: m.settings_notices() }] };

export const meta = () => [{ title: `${m.settings_notices()} – ${SITE.name}` }];

/** What the user was told inside the shop. */
export default function NoticesPage({ loaderData: notices, actionData }: Route.ComponentProps) {
  const newest = notices.content[0];
  return (
    <AccountFrame
      title={m.settings_notices()}
      action={notices.unread > 0 && newest && <ReadAll upTo={newest.id} />}
    >
      {actionData && !actionData.ok && (
        <Alert tone="danger" role="alert" className="mb-4">
          {actionData.message}
        </Alert>
      )}
      {newest ? <FilledNotices notices={notices} /> : <Nothing />}
    </AccountFrame>
  );
}

function FilledNotices({ notices }: { notices: NoticePage }) {
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span>
          {notices.unread > 0
            ? m.settings_notices_count({ count: notices.unread, shown: groupDigits(notices.unread) })
            : m.settings_notices_intro()}
        </span>
        <LocalLink to="/Setting#notifications" className="prose-link inline-flex min-h-11 items-center">
          {m.settings_notices_choose()}
        </LocalLink>
      </p>
      <NoticeList notices={notices.content} />
      <PageLinks
        page={notices.number + 1}
        pages={notices.totalPages}
        hrefOf={(shown) => noticesAddress.href({ page: 1 }, { page: shown })}
        nav={m.settings_notices_pages()}
      />
    </>
  );
}

function Nothing() {
  return (
    <EmptyState icon="bell" title={m.settings_notices_empty()} text={m.settings_notices_empty_text()}>
      <LinkButton to="/Setting#notifications" look="secondary">
        {m.settings_notices_choose()}
      </LinkButton>
    </EmptyState>
  );
}
