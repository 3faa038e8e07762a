import { useNavigate } from 'react-router';
import { m } from '#messages';
import { getRatedItem, listRatedItems } from '#modules/reviews/index.ts';
import type { RatedItem } from '#modules/reviews/reviews.schema.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { load } from '#handlers/handlers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/leave-a-rating.page.ts';
import { RatedItems } from './rated-items.tsx';
import { RatingForm, type RatingError } from './rating-form.tsx';
import { ratingAction } from './rating-route.ts';

const PAGE = 10;

export const loader = load(async (ctx, { url }) => {
  const id = (name: string) => {
    const value = Number(url.searchParams.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const [line, waiting, rated] = [id('line'), id('waiting'), id('rated')];
  return {
    open: line === null ? null : await getRatedItem(ctx, line),
    waiting: await listRatedItems(ctx, { state: 'waiting', before: waiting, size: PAGE }),
    rated: await listRatedItems(ctx, { state: 'rated', before: rated, size: PAGE }),
    // Whether these are the newest ones.
    isFirst: waiting === null && rated === null,
    isPublished: url.searchParams.has('published'),
  };
});

export const action = ratingAction;

export const handle = { crumbs: () => [{ label: m.reviews_title() }] };

export const meta = () => [{ title: `${m.reviews_title()} – ${SITE.name}` }];

export default function LeaveARatingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, waiting, rated, isFirst, isPublished } = loaderData;
  const error = actionData && !actionData.ok ? actionData : null;
  const isEmpty = isFirst && waiting.content.length === 0 && rated.content.length === 0;
  return (
    <AccountFrame title={m.reviews_title()}>
      {isPublished && (
        <output className="mb-4 block">
          <Alert tone="success">{m.reviews_published()}</Alert>
        </output>
      )}
      {open && <OpenForm item={open} error={error} />}
      {isEmpty && !open ? (
        <EmptyState icon="star" title={m.reviews_empty()} text={m.reviews_empty_text()}>
          <LinkButton to="/ShopPage">{m.reviews_browse()}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-muted">{m.reviews_intro()}</p>
          <RatedItems
            heading={m.reviews_waiting()}
            none={m.reviews_waiting_none()}
            page={waiting}
            older="waiting"
            hasDialogs={!open}
          />
          <RatedItems
            heading={m.reviews_rated()}
            none={m.reviews_rated_none()}
            page={rated}
            older="rated"
            hasDialogs={!open}
          />
          {!isFirst && (
            <LocalLink to="/LeaveARating" className="prose-link inline-flex min-h-11 items-center">
              {m.reviews_newest()}
            </LocalLink>
          )}
        </>
      )}
    </AccountFrame>
  );
}

function OpenForm({ item, error }: { item: RatedItem; error: RatingError | null }) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  return (
    <section
      aria-labelledby="rating-form"
      className="mb-8 max-w-2xl rounded-card border border-line bg-surface p-4"
    >
      <h2 id="rating-form" lang={item.textLocale} className="mb-4 text-lg">
        {item.title}
      </h2>
      <RatingForm
        key={item.orderLineId}
        item={item}
        error={error}
        onPublished={() => void navigate(localPath('/LeaveARating?published'), { replace: true })}
      />
      <LocalLink to="/LeaveARating" className="prose-link mt-3 inline-flex min-h-11 items-center">
        {m.reviews_cancel()}
      </LocalLink>
    </section>
  );
}
