import { m } from '#messages';
import { listNotices, readNotice, readNotices } from '#modules/preferences/index.ts';
import { type NoticePage, NoticePath, ReadNotices } from '#modules/preferences/notices.schema.ts';
import { NOTICE_PAGE_SIZE } from '#shop/constants.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { form, load, seeOther, submitBy } from '#web/handlers.ts';
import { pageOf, sameScreen } from '#web/same-screen.ts';
import { groupDigits } from '#web/storefront/product-card/figures.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/notices.page.ts';
import { NoticeList, ReadAll } from './notice-list.tsx';

export const loader = load((ctx, { url }) => listNotices(ctx, { page: pageOf(url), size: NOTICE_PAGE_SIZE }));

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

/** What the reader was told inside the shop. */
export default function NoticesPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const newest = page.content[0];
  return (
    <AccountFrame
      title={m.settings_notices()}
      action={page.unread > 0 && newest && <ReadAll upTo={newest.id} />}
    >
      {actionData && !actionData.ok && (
        <Notice tone="danger" role="alert" className="mb-4">
          {actionData.message}
        </Notice>
      )}
      {newest ? <Told page={page} /> : <Nothing />}
    </AccountFrame>
  );
}

function Told({ page }: { page: NoticePage }) {
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span>
          {page.unread > 0
            ? m.settings_notices_count({ count: page.unread, shown: groupDigits(page.unread) })
            : m.settings_notices_intro()}
        </span>
        <LocalLink to="/Setting#notifications" className="prose-link inline-flex min-h-11 items-center">
          {m.settings_notices_choose()}
        </LocalLink>
      </p>
      <NoticeList notices={page.content} />
      <Pagination
        page={page.number}
        pages={page.totalPages}
        hrefOf={(number) => (number === 0 ? '/Notifications' : `/Notifications?page=${number + 1}`)}
        labels={{
          nav: m.settings_notices_pages(),
          previous: m.common_previous_page(),
          next: m.common_next_page(),
          page: (shown) => m.common_page({ page: shown }),
        }}
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
